import { expect, test } from 'vitest'
import { connectionCommands } from './connection.model.ts'

const at = { port: 9000, environmentId: '01900000-0000-7000-8000-0000000000ee', account: 'player' }

test('curl sends the token in a header, nc and ssh as the first line', () => {
  const http = { protocol: 'http', address: 'https://p80-x.env.example/', token: 'ab_c.d-e' } as const
  expect(connectionCommands(http, at)).toEqual([
    { tool: 'curl', text: "curl -H 'environment-token: ab_c.d-e' https://p80-x.env.example/" },
  ])
  const tcp = { protocol: 'tcp', address: 'tcp.example:7000', token: 'ab_c.d-e' } as const
  const nc = '(echo ab_c.d-e; cat) | nc tcp.example 7000'
  expect(connectionCommands(tcp, at)).toEqual([{ tool: 'nc', text: nc }])
  expect(connectionCommands(tcp, { ...at, port: 22, account: null })).toEqual([{ tool: 'nc', text: nc }])
  expect(connectionCommands(tcp, { ...at, port: 22 })).toEqual([
    {
      tool: 'ssh',
      text: `ssh -o 'ProxyCommand=sh -c "${nc}"' player@01900000-0000-7000-8000-0000000000ee`,
    },
    { tool: 'nc', text: nc },
  ])
})
