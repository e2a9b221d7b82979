import { useTranslations } from '@tiltyard/i18n/browser'
import { Form, Input, Select } from 'antd'
import type { ReactNode } from 'react'
import { ItemList, LocalisedText, NamesField, NumberField, TextField } from '../../shared/forms/index.ts'
import styles from './templates.module.css'

const owners = ['user', 'root'] as const
const networks = ['none', 'group', 'egress'] as const
const readyBy = ['none', 'port', 'command'] as const

export function TemplateFields() {
  const t = useTranslations('templates')
  const f = useTranslations('templates.fields')
  const network = Form.useWatch('network')
  const ready = Form.useWatch('readyBy')
  return (
    <>
      <LocalisedText path={['name']} label={f('name')} required max={80} />
      <TextField path={['image']} label={f('image')} required hint={f('imageHint')} max={255} />
      <Group title={t('groups.machine')}>
        <NumberField path={['cpuMillis']} label={f('cpuMillis')} required min={10} />
        <NumberField path={['memoryMb']} label={f('memoryMb')} required min={8} />
        <NumberField path={['processes']} label={f('processes')} required min={4} />
        <NumberField path={['uid']} label={f('uid')} required min={1} />
        <NumberField path={['gid']} label={f('gid')} required min={1} />
        <TextField path={['runtime']} label={f('runtime')} hint={f('runtimeHint')} />
      </Group>
      <Group title={t('groups.inside')}>
        <Lines name="command" label={f('command')} hint={f('commandHint')} />
        <Lines name="shell" label={f('shell')} hint={f('shellHint')} />
        <Lines name="variables" label={f('variables')} hint={f('variablesHint')} />
        <TextField path={['flagPath']} label={f('flagPath')} hint={f('flagPathHint')} />
        <TextField path={['account']} label={f('account')} hint={f('accountHint')} />
      </Group>
      <ItemList
        path={['writable']}
        label={f('writable')}
        itemLabel={(number) => f('writableItem', { number })}
        addLabel={f('addWritable')}
        max={20}
      >
        {(at) => (
          <div className={styles['columns']}>
            <TextField path={[at, 'path']} label={f('path')} required />
            <NumberField path={[at, 'sizeMb']} label={f('sizeMb')} required min={1} />
            <Form.Item name={[at, 'ownedBy']} label={f('ownedBy')} initialValue="user">
              <Select options={owners.map((value) => ({ value, label: f(value) }))} />
            </Form.Item>
          </div>
        )}
      </ItemList>
      <Group title={t('groups.network')}>
        <Form.Item name="network" label={f('network')}>
          <Select options={networks.map((value) => ({ value, label: f(`networks.${value}`) }))} />
        </Form.Item>
        {network === 'egress' ? (
          <NamesField path={['egressHosts']} label={f('egressHosts')} hint={f('egressHostsHint')} required />
        ) : null}
      </Group>
      <ItemList
        path={['services']}
        label={f('services')}
        itemLabel={(number) => f('serviceItem', { number })}
        addLabel={f('addService')}
        max={20}
      >
        {(at) => (
          <>
            <LocalisedText path={[at, 'name']} label={f('serviceName')} required max={40} />
            <div className={styles['columns']}>
              <NumberField path={[at, 'port']} label={f('port')} required min={1} />
              <Form.Item name={[at, 'protocol']} label={f('protocol')} initialValue="http">
                <Select options={['http', 'tcp'].map((value) => ({ value, label: value }))} />
              </Form.Item>
            </div>
          </>
        )}
      </ItemList>
      <Group title={t('groups.start')}>
        <Form.Item name="readyBy" label={f('readiness')}>
          <Select options={readyBy.map((value) => ({ value, label: f(`readyBy.${value}`) }))} />
        </Form.Item>
        {ready === 'port' ? (
          <NumberField path={['readyPort']} label={f('readyPort')} required min={1} />
        ) : null}
        {ready === 'command' ? (
          <Lines name="readyCommand" label={f('readyCommand')} hint={f('commandHint')} />
        ) : null}
        <NumberField path={['readySeconds']} label={f('readySeconds')} required min={1} />
      </Group>
      <Group title={t('groups.warm')}>
        <NumberField path={['warmMin']} label={f('warmMin')} hint={f('warmHint')} />
        <NumberField path={['warmMax']} label={f('warmMax')} />
      </Group>
    </>
  )
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className={styles['group']}>
      <legend>
        <h3>{title}</h3>
      </legend>
      <div className={styles['columns']}>{children}</div>
    </fieldset>
  )
}

type LinesProps = { readonly name: string; readonly label: string; readonly hint: string }

function Lines({ name, label, hint }: LinesProps) {
  return (
    <Form.Item name={name} label={label} extra={hint}>
      <Input.TextArea className="growing" spellCheck={false} styles={{ textarea: { minHeight: 34 } }} />
    </Form.Item>
  )
}
