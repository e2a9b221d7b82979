import { paper } from './paper.ts'

export const webPrivacy = [
  paper(1301, {
    title: 'Online Tracking: A 1-million-site Measurement and Analysis',
    authors: 'Steven Englehardt, Arvind Narayanan',
    venue: 'ACM CCS',
    year: 2016,
    doi: '10.1145/2976749.2978313',
    keywords: 'OpenWPM, web tracking, fingerprinting, measurement',
    note: {
      zh: '用 OpenWPM 扫过一百万个网站，摸清第三方跟踪的集中程度，并发现了用音频接口做指纹的手法。',
      en: 'OpenWPM visits a million sites, shows how concentrated tracking is, and finds fingerprinting through the audio interface.',
    },
  }),
  paper(1302, {
    title: 'How Unique Is Your Web Browser?',
    authors: 'Peter Eckersley',
    venue: 'PETS',
    year: 2010,
    doi: '10.1007/978-3-642-14527-8_1',
    keywords: 'browser fingerprinting, entropy, Panopticlick',
    note: {
      zh: '不用 Cookie，仅凭版本、字体、插件等信息，八成以上的浏览器就是独一无二的。',
      en: 'Without any cookie, versions, fonts and plugins make more than eight browsers in ten unique.',
    },
  }),
  paper(1303, {
    title: 'The Web Never Forgets: Persistent Tracking Mechanisms in the Wild',
    authors: 'Gunes Acar, Christian Eubank, Steven Englehardt, Marc Juarez, Arvind Narayanan, Claudia Diaz',
    venue: 'ACM CCS',
    year: 2014,
    doi: '10.1145/2660267.2660347',
    keywords: 'canvas fingerprinting, evercookies, cookie syncing',
  }),
  paper(1304, {
    title: 'FPDetective: Dusting the Web for Fingerprinters',
    authors:
      'Gunes Acar, Marc Juarez, Nick Nikiforakis, Claudia Diaz, Seda Gürses, Frank Piessens, Bart Preneel',
    venue: 'ACM CCS',
    year: 2013,
    doi: '10.1145/2508859.2516674',
    keywords: 'browser fingerprinting, detection, measurement',
  }),
  paper(1305, {
    title: 'Cookieless Monster: Exploring the Ecosystem of Web-Based Device Fingerprinting',
    authors:
      'Nick Nikiforakis, Alexandros Kapravelos, Wouter Joosen, Christopher Kruegel, Frank Piessens, Giovanni Vigna',
    venue: 'IEEE S&P',
    year: 2013,
    doi: '10.1109/SP.2013.43',
    keywords: 'device fingerprinting, web tracking, browser extensions',
  }),
  paper(1306, {
    title: 'Beauty and the Beast: Diverting Modern Web Browsers to Build Unique Browser Fingerprints',
    authors: 'Pierre Laperdrix, Walter Rudametkin, Benoit Baudry',
    venue: 'IEEE S&P',
    year: 2016,
    doi: '10.1109/SP.2016.57',
    keywords: 'browser fingerprinting, canvas, mobile devices',
  }),
  paper(1307, {
    title: 'Third-Party Web Tracking: Policy and Technology',
    authors: 'Jonathan R. Mayer, John C. Mitchell',
    venue: 'IEEE S&P',
    year: 2012,
    doi: '10.1109/SP.2012.47',
    keywords: 'web tracking, policy, measurement',
  }),
  paper(1308, {
    title: '(Un)informed Consent: Studying GDPR Consent Notices in the Field',
    authors: 'Christine Utz, Martin Degeling, Sascha Fahl, Florian Schaub, Thorsten Holz',
    venue: 'ACM CCS',
    year: 2019,
    doi: '10.1145/3319535.3354212',
    arxivId: '1909.02638',
    keywords: 'consent notices, GDPR, nudging',
    note: {
      zh: '在真实网站上做实验：弹窗放在哪里、默认勾没勾选，比用户真正的意愿更能决定「同意率」。',
      en: 'An experiment on a real site: where the notice stands and what is ticked decide consent more than what people want.',
    },
  }),
  paper(1309, {
    title: "We Value Your Privacy ... Now Take Some Cookies: Measuring the GDPR's Impact on Web Privacy",
    authors:
      'Martin Degeling, Christine Utz, Christopher Lentzsch, Henry Hosseini, Florian Schaub, Thorsten Holz',
    venue: 'NDSS',
    year: 2019,
    arxivId: '1808.05096',
    keywords: 'GDPR, privacy policies, cookie consent',
    note: {
      zh: '《通用数据保护条例》生效前后的对照：隐私政策与弹窗多了，真正的跟踪却没少多少。',
      en: 'Before and after the regulation: more policies and more banners, and hardly less tracking.',
    },
  }),
  paper(1310, {
    title: 'Dark Patterns after the GDPR: Scraping Consent Pop-ups and Demonstrating their Influence',
    authors: 'Midas Nouwens, Ilaria Liccardi, Michael Veale, David Karger, Lalana Kagal',
    venue: 'CHI',
    year: 2020,
    arxivId: '2001.02479',
    keywords: 'dark patterns, consent management, GDPR',
  }),
  paper(1311, {
    title: 'Tranco: A Research-Oriented Top Sites Ranking Hardened Against Manipulation',
    authors: 'Victor Le Pochat, Tom Van Goethem, Samaneh Tajalizadehkhoob, Maciej Korczyński, Wouter Joosen',
    venue: 'NDSS',
    year: 2019,
    arxivId: '1806.01156',
    keywords: 'top sites ranking, reproducibility, measurement',
    datasets: [17],
    note: {
      zh: '常用的网站排行榜极易被操纵且天天变样；Tranco 把多家榜单按月平均，并可引用固定版本。',
      en: 'The usual rankings are easy to game and change daily; Tranco averages several over a month and can be cited by version.',
    },
  }),
  paper(1312, {
    title: 'The Cost of Reading Privacy Policies',
    authors: 'Aleecia M. McDonald, Lorrie Faith Cranor',
    venue: 'I/S: A Journal of Law and Policy for the Information Society',
    year: 2008,
    keywords: 'privacy policies, reading time, notice and choice',
    note: {
      zh: '算了一笔账：把一年里访问的网站的隐私政策都读完，每人大约要花两百多个小时。',
      en: 'Does the sum: reading the policies of every site one visits in a year would take a person some two hundred hours.',
    },
  }),
  paper(1313, {
    title: 'The Creation and Analysis of a Website Privacy Policy Corpus',
    authors:
      'Shomir Wilson, Florian Schaub, Aswarth Abhilash Dara, Frederick Liu, Sushain Cherivirala, Pedro Giovanni Leon, Mads Schaarup Andersen, Sebastian Zimmeck, Kanthashree Mysore Sathyendra, N. Cameron Russell, Thomas B. Norton, Eduard Hovy, Joel Reidenberg, Norman Sadeh',
    venue: 'ACL',
    year: 2016,
    doi: '10.18653/v1/P16-1126',
    keywords: 'privacy policies, annotated corpus, OPP-115',
    datasets: [16],
  }),
  paper(1314, {
    title: 'Polisis: Automated Analysis and Presentation of Privacy Policies Using Deep Learning',
    authors: 'Hamza Harkous, Kassem Fawaz, Rémi Lebret, Florian Schaub, Kang G. Shin, Karl Aberer',
    venue: 'USENIX Security',
    year: 2018,
    arxivId: '1802.02561',
    keywords: 'privacy policies, deep learning, question answering',
    datasets: [16],
    note: {
      zh: '用深度学习读懂隐私政策，自动生成图标摘要，还能直接回答「会不会卖我的数据」。',
      en: 'Reads privacy policies by deep learning, draws icons for them and answers whether your data are sold.',
    },
  }),
  paper(1315, {
    title: 'Privacy Policies over Time: Curation and Analysis of a Million-Document Dataset',
    authors: 'Ryan Amos, Gunes Acar, Eli Lucherini, Mihir Kshirsagar, Arvind Narayanan, Jonathan Mayer',
    venue: 'WWW',
    year: 2021,
    arxivId: '2008.09159',
    keywords: 'privacy policies, longitudinal study, web archive',
    datasets: [18],
  }),
  paper(1316, {
    title: 'Deep Fingerprinting: Undermining Website Fingerprinting Defenses with Deep Learning',
    authors: 'Payap Sirinam, Mohsen Imani, Marc Juarez, Matthew Wright',
    venue: 'ACM CCS',
    year: 2018,
    arxivId: '1801.02265',
    keywords: 'website fingerprinting, Tor, convolutional networks',
    note: {
      zh: '卷积网络只看加密流量的方向序列，就能认出用户在 Tor 上访问了哪个网站，轻量防御也挡不住。',
      en: 'A convolutional network tells from the directions of encrypted packets which site was visited over Tor, through light defences too.',
    },
  }),
  paper(1317, {
    title: 'TaintDroid: An Information-Flow Tracking System for Realtime Privacy Monitoring on Smartphones',
    authors:
      'William Enck, Peter Gilbert, Byung-Gon Chun, Landon P. Cox, Jaeyeon Jung, Patrick McDaniel, Anmol N. Sheth',
    venue: 'OSDI',
    year: 2010,
    keywords: 'taint tracking, Android, information flow',
    note: {
      zh: '在安卓系统里实时追踪敏感数据的流向，发现许多热门应用悄悄上传位置与设备号。',
      en: 'Follows sensitive data through Android as it runs, and catches popular apps sending off locations and device numbers.',
    },
  }),
  paper(1318, {
    title:
      "50 Ways to Leak Your Data: An Exploration of Apps' Circumvention of the Android Permissions System",
    authors:
      'Joel Reardon, Álvaro Feal, Primal Wijesekera, Amit Elazari Bar On, Narseo Vallina-Rodriguez, Serge Egelman',
    venue: 'USENIX Security',
    year: 2019,
    keywords: 'Android permissions, side channels, covert channels',
    note: {
      zh: '没有权限也能拿到：应用通过共享存储、图片元数据、路由器地址等旁路绕过安卓权限。',
      en: 'Without permission and yet: apps use shared storage, picture metadata and router addresses to get round Android’s rules.',
    },
  }),
  paper(1319, {
    title: `"Won't Somebody Think of the Children?" Examining COPPA Compliance at Scale`,
    authors:
      'Irwin Reyes, Primal Wijesekera, Joel Reardon, Amit Elazari Bar On, Abbas Razaghpanah, Narseo Vallina-Rodriguez, Serge Egelman',
    venue: 'PoPETs',
    year: 2018,
    doi: '10.1515/popets-2018-0021',
    keywords: 'children, COPPA, mobile apps, compliance',
  }),
  paper(1320, {
    title: 'Android Permissions: User Attention, Comprehension, and Behavior',
    authors: 'Adrienne Porter Felt, Elizabeth Ha, Serge Egelman, Ariel Haney, Erika Chin, David Wagner',
    venue: 'SOUPS',
    year: 2012,
    keywords: 'permissions, usability, Android',
  }),
  paper(1321, {
    title:
      'Bug Fixes, Improvements, ... and Privacy Leaks: A Longitudinal Study of PII Leaks Across Android App Versions',
    authors:
      'Jingjing Ren, Martina Lindorfer, Daniel J. Dubois, Ashwin Rao, David Choffnes, Narseo Vallina-Rodriguez',
    venue: 'NDSS',
    year: 2018,
    keywords: 'PII leaks, mobile apps, longitudinal study',
  }),
]
