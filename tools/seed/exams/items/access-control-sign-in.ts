import type { DemoItem } from '../demo-item.ts'

export const accessControlSignIn: readonly DemoItem[] = [
  {
    kind: 'single',
    difficulty: 1,
    stem: { zh: '下列哪种组合属于多因素认证？', en: 'Which combination is multi-factor authentication?' },
    options: [
      { zh: '口令加安全问题', en: 'A password and a security question' },
      { zh: '指纹加人脸', en: 'A fingerprint and a face scan' },
      { zh: '口令加硬件安全密钥', en: 'A password and a hardware security key' },
      { zh: '两个不同的口令', en: 'Two different passwords' },
    ],
    right: 2,
    explanation: {
      zh: '多因素须来自所知、所持、所是中的不同类别，其余选项的两项属于同一类别。NIST SP 800-63-3，4.3',
      en: 'The factors must be of different kinds: something known, held or inherent. NIST SP 800-63-3, 4.3',
    },
  },
  {
    kind: 'single',
    difficulty: 3,
    stem: {
      zh: '用户把 `/api/orders/1002` 改为 `/api/orders/1003` 即可看到他人的订单。根本的修复方法是什么？',
      en:
        'By changing `/api/orders/1002` to `/api/orders/1003` a user sees someone else’s order. What is ' +
        'the proper fix?',
    },
    options: [
      { zh: '把订单编号改为 Base64 编码', en: 'Encode order numbers in Base64' },
      { zh: '限制每分钟请求次数', en: 'Limit requests per minute' },
      { zh: '改用 POST 请求传递编号', en: 'Send the number by POST' },
      { zh: '服务端校验该订单是否属于当前用户', en: 'Check on the server that the order is the user’s' },
    ],
    right: 3,
    explanation: {
      zh: '对象级授权必须逐次在服务端校验，隐藏或混淆编号不能代替授权。OWASP API 安全 Top 10:2023，API1',
      en:
        'Object-level authorisation is checked on every request; obscure numbers do not replace it. OWASP ' +
        'API Security Top 10:2023, API1',
    },
  },
  {
    kind: 'single',
    difficulty: 4,
    stem: {
      zh: 'OAuth 2.0 授权码流程中，PKCE 主要防范什么？',
      en: 'What does PKCE mainly prevent in the authorisation code flow of OAuth 2.0?',
    },
    options: [
      { zh: '截获的授权码被他人兑换令牌', en: 'Redeeming an intercepted code for tokens' },
      { zh: '用户选择弱口令', en: 'Weak passwords chosen by users' },
      { zh: '资源服务器拒绝服务', en: 'Denial of service of the resource server' },
      { zh: '访问令牌过期后仍可使用', en: 'Use of access tokens after they expire' },
    ],
    right: 0,
    explanation: {
      zh: '兑换授权码须提供与先前挑战值匹配的验证值，截获者并不掌握该值。RFC 7636',
      en: 'Redeeming needs the verifier behind the earlier challenge, which an interceptor lacks. RFC 7636',
    },
  },
  {
    kind: 'single',
    difficulty: 5,
    stem: {
      zh: '服务端用 RSA 公钥验证 JWT，但算法取自令牌头部。攻击者把 `alg` 改为 `HS256`，并以公开的 RSA 公钥为密钥计算 HMAC，令牌通过了验证。应如何防范？',
      en:
        'A server verifies JWTs with an RSA public key but takes the algorithm from the token’s header. A ' +
        'token with `alg` set to `HS256` and an HMAC keyed with that public key passes. What is the ' +
        'defence?',
    },
    options: [
      { zh: '对公钥保密', en: 'Keep the public key secret' },
      { zh: '缩短令牌有效期', en: 'Shorten the lifetime of tokens' },
      { zh: '验证方为每个密钥固定允许的算法', en: 'Let the verifier fix the algorithm for each key' },
      { zh: '改用更长的 RSA 密钥', en: 'Use a longer RSA key' },
    ],
    right: 2,
    explanation: {
      zh: '验证方不得信任令牌自称的算法，每个密钥只用于一种算法。RFC 8725，2.1、3.1',
      en:
        'The verifier must not trust the token’s own claim; each key serves exactly one algorithm. RFC ' +
        '8725, 2.1 and 3.1',
    },
  },
  {
    kind: 'multiple',
    difficulty: 2,
    stem: { zh: '下列哪些做法有助于保护 Web 会话？', en: 'Which of these help to protect web sessions?' },
    options: [
      { zh: '登录成功后更换会话标识', en: 'Renewing the session ID after sign-in' },
      { zh: '为 Cookie 设置 `HttpOnly`', en: 'Setting `HttpOnly` on the cookie' },
      { zh: '为 Cookie 设置 `Secure`', en: 'Setting `Secure` on the cookie' },
      { zh: '把会话标识放入 URL 以便分享', en: 'Putting the session ID into URLs for sharing' },
    ],
    right: [0, 1, 2],
    explanation: {
      zh: '更换标识可防会话固定；放入 URL 会经日志、历史记录和引用页泄露。OWASP 会话管理备忘单',
      en:
        'Renewal prevents session fixation; URLs leak through logs, history and referrers. OWASP Session ' +
        'Management Cheat Sheet',
    },
  },
  {
    kind: 'multiple',
    difficulty: 3,
    stem: {
      zh: '下列哪些措施能减轻云平台访问密钥泄露的危害？',
      en: 'Which measures limit the harm of leaked cloud access keys?',
    },
    options: [
      { zh: '用自动过期的短期凭据代替长期密钥', en: 'Short-lived credentials instead of permanent keys' },
      { zh: '将密钥写入前端代码并做混淆', en: 'Obfuscated keys in front-end code' },
      { zh: '仅授予所需的存储桶和操作', en: 'Permissions for the needed buckets and actions only' },
      { zh: '监测密钥使用并在异常时立即吊销', en: 'Monitoring of use, and revocation on anomalies' },
    ],
    right: [0, 2, 3],
    explanation: {
      zh: '前端代码对所有访问者可见，混淆不能保护密钥。OWASP 机密信息管理备忘单',
      en:
        'Front-end code is visible to every visitor, so obfuscation protects nothing. OWASP Secrets ' +
        'Management Cheat Sheet',
    },
  },
  {
    kind: 'multiple',
    difficulty: 5,
    stem: {
      zh: '按照 NIST SP 800-63B-4，验证方对口令应当怎样要求？',
      en: 'What does NIST SP 800-63B-4 require of verifiers with regard to passwords?',
    },
    options: [
      { zh: '没有泄露迹象时不得要求定期更换', en: 'No periodic changes without signs of compromise' },
      { zh: '不得强制规定字符组合', en: 'No rules on the composition of characters' },
      { zh: '允许设置未登录即可查看的口令提示', en: 'Password hints that anyone may see' },
      { zh: '与常见和已泄露口令的名单比对', en: 'Comparison with a list of common and leaked passwords' },
    ],
    right: [0, 1, 3],
    explanation: {
      zh: '强制更换和组合规则会促使用户选择可预测的口令，长度与名单比对更有效。NIST SP 800-63B-4，3.1.1',
      en:
        'Forced changes and composition rules lead to predictable passwords; length and blocklists work ' +
        'better. NIST SP 800-63B-4, 3.1.1',
    },
  },
  {
    kind: 'judge',
    difficulty: 4,
    stem: {
      zh: 'WebAuthn 凭据与网站域名绑定，因此仿冒网站即使诱使用户操作，也得不到可用于真实网站的签名。',
      en:
        'WebAuthn credentials are bound to a site’s domain, so a phishing site gets no signature that the ' +
        'real site would accept.',
    },
    right: true,
    explanation: {
      zh: '浏览器按来源限定凭据的使用范围，签名数据也包含来源信息供网站核验。W3C WebAuthn Level 2，第 13 章',
      en:
        'The browser scopes credentials by origin, and the signed data include the origin. W3C WebAuthn ' +
        'Level 2, section 13',
    },
  },
  {
    kind: 'fill',
    difficulty: 2,
    stem: {
      zh: '基于时间的一次性口令（TOTP）默认每____秒更换一次。',
      en: 'By default a time-based one-time password (TOTP) changes every ____ seconds.',
    },
    blanks: [{ accepts: ['三十', 'thirty'], number: { value: '30', tolerance: '0' } }],
    explanation: {
      zh: '默认时间步长为 30 秒，在安全性与易用性之间取得平衡。RFC 6238，5.2',
      en: 'The default time step of 30 seconds balances security and usability. RFC 6238, 5.2',
    },
  },
  {
    kind: 'fill',
    difficulty: 5,
    stem: {
      zh: '调整生物识别系统的阈值，使误识率与拒识率相等，此时的错误率称为____。',
      en:
        'When the threshold of a biometric system is set so that false accepts and false rejects are ' +
        'equally frequent, that rate is called the ____.',
    },
    blanks: [
      {
        accepts: [
          '等错误率',
          '等误率',
          '相等错误率',
          '等错率',
          'equal error rate',
          'EER',
          'equal error rate (EER)',
          'crossover error rate',
          'CER',
        ],
      },
    ],
    explanation: {
      zh: '等错误率（EER）常用于比较系统，实际部署时应按风险另行选择阈值。ISO/IEC 19795-1',
      en:
        'The equal error rate (EER) serves to compare systems; thresholds in use depend on the risk. ' +
        'ISO/IEC 19795-1',
    },
  },
]
