import type { OrgType } from '@tiltyard/contracts'

export type DemoTeam = { readonly name: string; readonly orgType: OrgType; readonly orgName: string }

const listed: Readonly<Record<OrgType, readonly string[]>> = {
  company: [
    '磐石蓝队|磐石数据科技有限公司',
    'Nightjar|Nightjar Systems',
    '长江守望|长江云计算有限公司',
    '数盾|数盾信息安全有限公司',
    'Blue Heron|Heron Analytics',
    '红杉安全|红杉网络技术有限公司',
    '九连环|九环密码科技有限公司',
    'Gatekeepers|Portcullis Ltd',
    '灯塔实验室|灯塔数据服务有限公司',
    '北斗应急|北斗安全响应中心',
    'Quiet Ports|Harbour Networks',
    '天平|天平审计科技有限公司',
    '白帽茶馆|云雾山网络有限公司',
    'Northlight|Northlight Security',
    '青铜门|青铜门科技有限公司',
    '零信任小组|信安软件股份有限公司',
    'Packet Weavers|Loom Telecom',
    '鹰眼|鹰眼数据治理有限公司',
    '海关十三|海港物流信息有限公司',
    'Cold Start|Polar Cloud',
  ],
  school: [
    '珞珈山|武汉大学',
    '喻家湖|华中科技大学',
    'Null Pointers|Tsinghua University',
    '未名湖畔|北京大学',
    '求是|浙江大学',
    '东南风|东南大学',
    'Segfault|Shanghai Jiao Tong University',
    '瀚海|中国科学技术大学',
    '秦岭|西安电子科技大学',
    '榕树|福州大学',
    'Race Condition|Fudan University',
    '松花江|哈尔滨工业大学',
    '岳麓|湖南大学',
    '桂子山|华中师范大学',
    'Off by One|Nanjing University',
    '南湖|华中农业大学',
    '嘉陵江|重庆大学',
    '锦江|四川大学',
    'Heap Sort|Sun Yat-sen University',
    '雨花石|南京理工大学',
    '星海|大连理工大学',
    'Bit Flip|Beihang University',
    '云麓|中南大学',
    '兰台|兰州大学',
  ],
  other: [
    '野渡|个人爱好者',
    'Lone Wolves|Independent',
    '三人行|个人爱好者',
    'Midnight Tea|Independent',
    '半桶水|个人爱好者',
    '萤火|开源社区',
    'Grey Geese|Independent',
    '一苇|个人爱好者',
    '豆腐脑要咸的|个人爱好者',
    'Paper Tigers|Independent',
    '夜航船|开源社区',
    '山雨|个人爱好者',
    'Second Breakfast|Independent',
    '无名之辈|个人爱好者',
    '拾穗者|开源社区',
    'Late Trains|Independent',
  ],
}

/** Sixty of them, of all three kinds in turn. */
export const demoTeams: readonly DemoTeam[] = (() => {
  const byType = (['company', 'school', 'other'] as const).map((orgType) =>
    listed[orgType].map((line) => {
      const [name = '', orgName = ''] = line.split('|')
      return { name, orgType, orgName }
    }),
  )
  const longest = Math.max(...byType.map(({ length }) => length))
  return Array.from({ length: longest }, (_, n) => byType.flatMap((teams) => teams[n] ?? [])).flat()
})()
