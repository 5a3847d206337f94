import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { formatShortDay, utcToday } from '#web/lib/date/dates.ts'
import { Avatar } from '#web/ui/base/avatar.tsx'
import { ErrorState } from '#web/ui/base/error-state.tsx'
import { Skeleton } from '#web/ui/base/skeleton.tsx'
import { Chart } from '#web/ui/chart/chart.tsx'
import { RadioChoice } from '#web/ui/form/radio-choice.tsx'
import { LabelChip } from '#web/ui/item/label-chip.tsx'
import { ProgressBar } from '#web/ui/item/progress-bar.tsx'
import { planDays } from './plan-days.ts'
import type { PlanReportFragment } from './plan-report.generated.ts'
import { planReportQuery, type ReportedPlan } from './plan-report-query.ts'
import styles from './plan-report.module.css'

const MEASURES = { count: 'Issues', weight: 'Weight' }
type Measure = keyof typeof MEASURES

export interface PlanReportProps {
  plan: ReportedPlan
  /** `YYYY-MM-DD` */
  startDate: string | null
  dueDate: string | null
}

/** Shows how a milestone or iteration has come along: its totals, its burndown and burnup, and what each person and label has of it. */
export function PlanReport({ plan, ...days }: PlanReportProps) {
  const { data: report, error, refetch } = useQuery(planReportQuery(plan))
  const [measure, setMeasure] = useState<Measure>('count')
  if (report === undefined && error)
    return <ErrorState error={error} title="Could not load the charts." onRetry={() => void refetch()} />
  if (report === undefined)
    return (
      <div className={styles.report} aria-busy>
        <Skeleton shape="box" height="280px" />
      </div>
    )
  // Nothing is planned yet: the list below says so.
  if (report === null || report.burnupTimeSeries.length === 0) return null
  const { complete, total } = report.stats
  return (
    <section className={styles.report} aria-label="Report">
      <div className={styles.totals}>
        <Total name="Issues" complete={complete.count} total={total.count} />
        <Total name="Weight" complete={complete.weight} total={total.weight} />
        <RadioChoice
          label="Charts show"
          isLabelHidden
          names={MEASURES}
          values={['count', 'weight']}
          chosen={measure}
          onChoose={setMeasure}
        />
      </div>
      <Charts report={report} measure={measure} {...days} />
      <details className={styles.shares}>
        <summary>By assignee and label</summary>
        <div className={styles.lists}>
          <Shares
            title="Assignees"
            rows={report.assignees.map(({ user, ...share }) => ({
              ...share,
              id: user?.id ?? '',
              name: user?.name ?? 'Nobody',
              shown: user ? (
                <>
                  <Avatar name={user.name} src={user.avatarUrl} seed={user.username} size={20} isDecorative />{' '}
                  {user.name}
                </>
              ) : (
                'Nobody'
              ),
            }))}
          />
          <Shares
            title="Labels"
            rows={report.labels.map(({ label, ...share }) => ({
              ...share,
              id: label.id,
              name: label.title,
              shown: <LabelChip title={label.title} color={label.color} />,
            }))}
          />
        </div>
      </details>
    </section>
  )
}

function Total({ name, complete, total }: { name: string; complete: number; total: number }) {
  const percent = total === 0 ? 0 : Math.floor((complete / total) * 100)
  return (
    <div className={styles.total}>
      <span className={styles.name}>{name}</span>
      <span>
        <b>{complete}</b> of {total} done <span className={styles.name}>{percent} %</span>
      </span>
      <ProgressBar label={`${name} done`} value={complete} max={total} valueText={`${complete} of ${total} done`} />
    </div>
  )
}

function Charts({
  report: { burnupTimeSeries },
  measure,
  ...bounds
}: Pick<PlanReportProps, 'startDate' | 'dueDate'> & { report: PlanReportFragment; measure: Measure }) {
  const series = burnupTimeSeries.map((day) => ({
    date: day.date,
    scope: measure === 'count' ? day.scopeCount : day.scopeWeight,
    completed: measure === 'count' ? day.completedCount : day.completedWeight,
  }))
  const { days, scope, completed, remaining, guideline } = planDays(series, bounds, utcToday())
  const labels = days.map((day) => formatShortDay(day))
  const common = { kind: 'line', labels, labelsName: 'Day' } as const
  return (
    <div className={styles.charts}>
      <Chart
        {...common}
        title="Burndown"
        series={[
          { name: 'Remaining', points: remaining },
          ...(guideline ? [{ name: 'Guideline', points: guideline, isGuide: true }] : []),
        ]}
      />
      <Chart
        {...common}
        title="Burnup"
        series={[
          { name: 'Completed', points: completed },
          { name: 'Total', points: scope },
        ]}
      />
    </div>
  )
}

interface ShareRow {
  id: string
  name: string
  shown: ReactNode
  complete: number
  total: number
}

function Shares({ title, rows }: { title: string; rows: readonly ShareRow[] }) {
  return (
    <div>
      <h2 className={styles.heading}>{title}</h2>
      {rows.length === 0 && <p className={styles.name}>None</p>}
      <ul>
        {rows.map(({ id, name, shown, complete, total }) => (
          <li key={id} className={styles.share}>
            <span className={styles.shown} dir="auto">
              {shown}
            </span>
            <ProgressBar label={name} value={complete} max={total} valueText={`${complete} of ${total} done`} />
            <span className={styles.name}>
              {complete} of {total}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
