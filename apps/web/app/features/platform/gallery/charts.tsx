import { BarChart, CalendarChart, Card, LineChart, RadarChart } from '@tiltyard/ui'
import { useGalleryMessages } from './gallery.messages.ts'
import styles from './gallery.module.css'
import { Section } from './section.tsx'

const rise = (factor: number) =>
  Array.from({ length: 12 }, (_, x) => ({
    x,
    y: Math.round(factor * (x * 90 + Math.floor(x / 2) * 110)),
  }))

const last = Date.UTC(2026, 10, 15)
const days = Array.from({ length: 360 }, (_, back) => ({
  date: new Date(last - back * 86_400_000).toISOString().slice(0, 10),
  count: (back * 7919) % 11 > 4 ? (back * 104_729) % 13 : 0,
}))

export function Charts() {
  const { charts: messages } = useGalleryMessages()
  const banks = [messages.ctf, messages.attack, messages.analytics, messages.realWorld, messages.forensics]
  return (
    <Section title={messages.title}>
      <div className={styles['two']}>
        <Card>
          <LineChart
            title={messages.line}
            along={messages.hour}
            formatX={(x) => `${String(Math.round(x + 9)).padStart(2, '0')}:00`}
            stepped
            series={[1, 0.8, 0.55, 0.3].map((factor, index) => ({
              name: `${messages.team} ${index + 1}`,
              points: rise(factor),
            }))}
          />
        </Card>
        <Card>
          <BarChart
            title={messages.bar}
            head={[messages.bank, messages.solves]}
            bars={banks.map((label, index) => ({ label, value: [1280, 342, 905, 77, 0][index] ?? 0 }))}
          />
        </Card>
        <Card>
          <RadarChart
            title={messages.radar}
            along={messages.bank}
            axes={banks}
            max={100}
            series={[
              { name: messages.me, values: [82, 40, 65, 30, 55] },
              { name: messages.average, values: [50, 55, 45, 50, 40] },
            ]}
          />
        </Card>
      </div>
      <Card>
        <CalendarChart
          title={messages.calendar}
          valueLabel={messages.solves}
          days={days}
          until="2026-11-15"
        />
      </Card>
    </Section>
  )
}
