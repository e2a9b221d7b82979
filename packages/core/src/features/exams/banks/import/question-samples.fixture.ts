/** One real file of each format, with every kind of question that it can have. */

export const moodleXml = `<?xml version="1.0" encoding="UTF-8"?>
<quiz>
  <question type="category"><category><text>$course$/top/密码学</text></category></question>
  <question type="multichoice">
    <name><text>cipher</text></name>
    <questiontext format="html"><text><![CDATA[<p>Which cipher is <b>symmetric</b>?</p><pre>key = 1
  iv = 2</pre><img src="@@PLUGINFILE@@/a.png" alt="a">]]></text></questiontext>
    <generalfeedback format="html"><text>AES is.</text></generalfeedback>
    <single>true</single>
    <answer fraction="0" format="html"><text>&lt;p&gt;RSA&lt;/p&gt;</text></answer>
    <answer fraction="100" format="html"><text>&lt;p&gt;AES&lt;/p&gt;</text></answer>
    <answer fraction="50" format="html"><text>SM4 &amp;amp; SM3</text></answer>
  </question>
  <question type="multichoice">
    <questiontext format="html"><text>Which are hashes?</text></questiontext>
    <single>false</single>
    <answer fraction="50"><text>SHA-256</text></answer>
    <answer fraction="-100"><text>AES</text></answer>
    <answer fraction="50"><text>SM3</text></answer>
  </question>
  <question type="truefalse">
    <questiontext format="plain_text"><text>1 &lt; 2</text></questiontext>
    <answer fraction="100"><text>true</text></answer>
    <answer fraction="0"><text>false</text></answer>
  </question>
  <question type="shortanswer">
    <questiontext format="html"><text>The port of HTTPS</text></questiontext>
    <usecase>0</usecase>
    <answer fraction="100"><text>443</text></answer>
    <answer fraction="100"><text>port*</text></answer>
  </question>
  <question type="numerical">
    <questiontext format="html"><text>Pi</text></questiontext>
    <answer fraction="100"><text>3.14</text><tolerance>0.01</tolerance></answer>
  </question>
  <question type="essay"><questiontext format="html"><text>Explain TLS</text></questiontext></question>
</quiz>`

export const gift = `// A comment
$CATEGORY: $course$/top/Networks

::Port::Which port has HTTPS? {
  ~80 # that is HTTP
  =443
  ~22
  ####HTTP over TLS
}

::Hashes::[html]<p>Which are hashes?</p> {~%50%SHA-256 ~%-100%AES ~%50%SM3}

The earth is flat. {F}

AES has blocks of {=128 =one hundred and twenty-eight} bits.

2 \\= 1 + \\{x\\}, x is {#1:0.5}

Match {=a -> b =c -> d}

Write an essay. {}
`

const head =
  '<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i" title="t" adaptive="false" timeDependent="false">'

export const qtiChoice = `<?xml version="1.0" encoding="UTF-8"?>${head}
  <responseDeclaration identifier="RESPONSE" cardinality="multiple" baseType="identifier">
    <correctResponse><value>C</value><value>A</value></correctResponse>
  </responseDeclaration>
  <itemBody><p>Read <em>carefully</em>.</p>
    <choiceInteraction responseIdentifier="RESPONSE" shuffle="true" maxChoices="0">
      <prompt>Which are hashes?</prompt>
      <simpleChoice identifier="A">SHA-256</simpleChoice>
      <simpleChoice identifier="B">AES</simpleChoice>
      <simpleChoice identifier="C">SM3</simpleChoice>
    </choiceInteraction>
  </itemBody>
</assessmentItem>`

export const qtiEntry = `${head}
  <responseDeclaration identifier="R1" cardinality="single" baseType="string">
    <correctResponse><value>York</value></correctResponse>
    <mapping defaultValue="0"><mapEntry mapKey="York" mappedValue="1"/><mapEntry mapKey="york" mappedValue="0.5"/></mapping>
  </responseDeclaration>
  <responseDeclaration identifier="R2" cardinality="single" baseType="integer"><correctResponse><value>4</value></correctResponse></responseDeclaration>
  <itemBody><p>Now is the winter of our discontent made glorious summer by this sun of
    <textEntryInteraction responseIdentifier="R1" expectedLength="15"/>; 2 + 2 = <textEntryInteraction responseIdentifier="R2"/></p></itemBody>
</assessmentItem>`

export const csv = `\uFEFFkind 题型,topic,difficulty,stem_zh,stem_en,option_a_zh,option_a_en,option_b_zh,option_b_en,option_c_zh,option_c_en,key,explanation_zh
single,密码学,2,哪个是对称密码？,Which is symmetric?,RSA,RSA,AES,AES,,,B,"AES ""是"""
multiple,密码学,3,哪些是散列？,,SHA-256,,AES,,SM3,,"A,C",
judge,网络,1,HTTPS 用 TLS。,HTTPS uses TLS.,,,,,,,对,
fill,网络,1,HTTPS 是__，SSH 是__,,,,,,,,443|https;;22,
`
