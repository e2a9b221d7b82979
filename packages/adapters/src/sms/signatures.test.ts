import { expect, test } from 'vitest'
import { canonicalQuery, signAliyunCall } from './aliyun-signature.ts'
import { signTencentCall } from './tencent-signature.ts'

// The example with fixed parameters of Alibaba Cloud’s page “V3 request structure and signature”.
test('the example that Alibaba Cloud publishes has the signature that it publishes', () => {
  const query = canonicalQuery({
    RegionId: 'cn-shanghai',
    ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd',
  })
  expect(query).toBe('ImageId=win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd&RegionId=cn-shanghai')
  const { authorization } = signAliyunCall({
    host: 'ecs.cn-shanghai.aliyuncs.com',
    action: 'RunInstances',
    version: '2014-05-26',
    query,
    accessKeyId: 'YourAccessKeyId',
    accessKeySecret: 'YourAccessKeySecret',
    at: new Date('2023-10-26T10:22:32Z'),
    nonce: '3156853299f313e23d1673dc12e1703d',
  })
  expect(authorization).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  )
})

// The example of Tencent Cloud’s page “Signature v3” (DescribeInstances), whose key is printed as asterisks and is signed with them.
test('the example that Tencent Cloud publishes has the signature that it publishes', () => {
  const { authorization } = signTencentCall({
    host: 'cvm.tencentcloudapi.com',
    service: 'cvm',
    action: 'DescribeInstances',
    payload: '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}',
    secretId: `AKID${'*'.repeat(32)}`,
    secretKey: '*'.repeat(32),
    timestamp: 1_551_113_065,
  })
  expect(authorization).toBe(
    `TC3-HMAC-SHA256 Credential=AKID${'*'.repeat(32)}/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host;x-tc-action, Signature=10b1a37a7301a02ca19a647ad722d5e43b4b3cff309d421d85b46093f6ab6c4f`,
  )
})

test('signs that encodeURIComponent leaves alone are encoded as RFC 3986 asks', () => {
  expect(canonicalQuery({ SignName: "演武场 (a)*!'", TemplateParam: '{"code":"012345"}' })).toBe(
    'SignName=%E6%BC%94%E6%AD%A6%E5%9C%BA%20%28a%29%2A%21%27&TemplateParam=%7B%22code%22%3A%22012345%22%7D',
  )
})
