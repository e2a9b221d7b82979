import type { ChineseText } from '@tiltyard/contracts'

type Text = {
  readonly title: ChineseText
  readonly text: ChineseText
  readonly terms: {
    readonly may: readonly ChineseText[]
    readonly must: readonly ChineseText[]
    readonly mustNot: readonly ChineseText[]
  }
}

export type DemoLicence = {
  readonly name: string
  readonly spdx: string | null
  /** First version first, each with the days since it was written. */
  readonly versions: readonly (Text & { readonly daysAgo: number })[]
}

const use: ChineseText = { zh: '用于研究与教学', en: 'Use it for research and teaching' }
const change: ChineseText = { zh: '修改并与其他数据合并', en: 'Change it and combine it with other data' }
const sell: ChineseText = { zh: '用于商业目的', en: 'Use it commercially' }
const cite: ChineseText = { zh: '注明来源与版本', en: 'Name the source and the version' }
const encrypt: ChineseText = {
  zh: '加密存储，到期后删除',
  en: 'Store it encrypted and delete it when access ends',
}
const passOn: ChineseText = { zh: '转交给他人或公开', en: 'Pass it on or publish it' }
const reidentify: ChineseText = { zh: '试图识别其中的个人', en: 'Try to identify people in it' }

/** The legal texts of Creative Commons are at their own address; a notice points there. */
const notice = (name: string, path: string, zh: string, en: string): ChineseText => ({
  zh: `本数据集的文件以 ${name} 发布。\n\n${zh}\n\n完整法律文本：https://creativecommons.org/${path}/legalcode`,
  en: `The files of this dataset are released under ${name}.\n\n${en}\n\nFull legal text: https://creativecommons.org/${path}/legalcode`,
})

export const openLicence: DemoLicence = {
  name: 'CC BY 4.0',
  spdx: 'CC-BY-4.0',
  versions: [
    {
      daysAgo: 260,
      title: { zh: '知识共享 署名 4.0 国际', en: 'Creative Commons Attribution 4.0 International' },
      text: notice(
        'CC BY 4.0',
        'licenses/by/4.0',
        '您可以自由使用、修改和再分发，包括商业使用，但须注明来源并说明是否做过修改。',
        'You may use, change and redistribute them, also commercially, if you name the source and say whether you changed anything.',
      ),
      terms: { may: [use, change, sell], must: [cite], mustNot: [] },
    },
  ],
}

export const publicDomain: DemoLicence = {
  name: 'CC0 1.0',
  spdx: 'CC0-1.0',
  versions: [
    {
      daysAgo: 260,
      title: { zh: '知识共享 公共领域贡献 1.0', en: 'Creative Commons Zero 1.0 Universal' },
      text: notice(
        'CC0 1.0',
        'publicdomain/zero/1.0',
        '作者放弃全部权利，您可以不受限制地使用。学术上仍建议注明来源。',
        'The authors waive all rights, so you may use them without conditions. Naming the source is still good practice.',
      ),
      terms: { may: [use, change, sell], must: [], mustNot: [] },
    },
  ],
}

/** Its second version forbids training of public models: grants under the first one wait for acceptance. */
export const researchLicence: DemoLicence = {
  name: 'Tiltyard Research Use',
  spdx: null,
  versions: [
    {
      daysAgo: 260,
      title: { zh: '研究使用许可', en: 'Research use licence' },
      text: {
        zh: '一、获准的人可以将数据用于申请中写明的研究或教学。\n二、不得将数据转交他人；同组成员应各自申请。\n三、发表成果时注明数据集及其版本。\n四、使用期限届满后删除全部副本。',
        en: '1. The person who was approved may use the data for the research or teaching named in the application.\n2. The data must not be passed on; members of a group apply one by one.\n3. Publications name the dataset and its version.\n4. All copies are deleted when access ends.',
      },
      terms: { may: [use, change], must: [cite, encrypt], mustNot: [passOn, reidentify] },
    },
    {
      daysAgo: 14,
      title: { zh: '研究使用许可', en: 'Research use licence' },
      text: {
        zh: '一、获准的人可以将数据用于申请中写明的研究或教学。\n二、不得将数据转交他人；同组成员应各自申请。\n三、不得用于训练对外提供服务的模型。\n四、发表成果时注明数据集及其版本。\n五、使用期限届满后删除全部副本。',
        en: '1. The person who was approved may use the data for the research or teaching named in the application.\n2. The data must not be passed on; members of a group apply one by one.\n3. The data must not be used to train models that are offered to others.\n4. Publications name the dataset and its version.\n5. All copies are deleted when access ends.',
      },
      terms: {
        may: [use, change],
        must: [cite, encrypt],
        mustNot: [
          passOn,
          reidentify,
          { zh: '训练对外提供服务的模型', en: 'Train models that are offered to others' },
        ],
      },
    },
  ],
}

export const restrictedLicence: DemoLicence = {
  name: 'Tiltyard Restricted Use',
  spdx: null,
  versions: [
    {
      daysAgo: 260,
      title: { zh: '受限数据使用协议', en: 'Restricted use agreement' },
      text: {
        zh: '一、数据仅限获准的人在申请中写明的环境内使用。\n二、不得复制到该环境之外，不得转交他人。\n三、部分文件含每人不同的标记，泄露的副本可以追溯到人。\n四、发现泄露应在 24 小时内告知数据管理员。\n五、使用期限届满或权限被收回后立即删除全部副本。',
        en: '1. The data may be used only by the person who was approved and only in the environment named in the application.\n2. It must not be copied elsewhere or passed on.\n3. Some files carry a mark that differs from person to person, so that a leaked copy can be traced.\n4. Leaks are reported to the data stewards within 24 hours.\n5. All copies are deleted at once when access ends or is revoked.',
      },
      terms: {
        may: [use],
        must: [cite, encrypt, { zh: '24 小时内报告泄露', en: 'Report leaks within 24 hours' }],
        mustNot: [passOn, reidentify, sell],
      },
    },
  ],
}

export const demoLicences: readonly DemoLicence[] = [
  openLicence,
  publicDomain,
  researchLicence,
  restrictedLicence,
]
