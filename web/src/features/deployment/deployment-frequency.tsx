import { useQuery } from '@tanstack/react-query'
import { ChartColumn } from 'lucide-react'
import { useState } from 'react'
import { formatShortDay } from '#web/lib/date/dates.ts'
import { EmptyState } from '#web/ui/base/empty-state.tsx'
import { ErrorState } from '#web/ui/base/error-state.tsx'
import { Skeleton } from '#web/ui/base/skeleton.tsx'
import { Chart } from '#web/ui/chart/chart.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import styles from './deployment-frequency.module.css'
import { environmentsQuery, frequencyQuery } from './environments-query.ts'

const NONE = { icon: ChartColumn, title: 'Nothing to count yet', text: 'Deployments that end well are counted by day.' }
const FOR_REPORTERS = {
  icon: ChartColumn,
  title: 'Only for Reporters and above',
  text: 'Ask a Maintainer of the project for that role to see how often it is deployed.',
}

/** Shows how many deployments to an environment ended well on each of the last days. */
export function DeploymentFrequency({ projectPath }: { projectPath: string }) {
  const [chosen, setChosen] = useState<string>()
  const environments = useQuery(environmentsQuery(projectPath))
  const names = environments.data?.map(({ name }) => name)
  const name = chosen ?? names?.find((one) => one === 'production') ?? names?.[0]
  const today = new Date().toISOString().slice(0, 10)
  const { data, error, refetch } = useQuery({
    ...frequencyQuery(projectPath, name ?? '', today),
    enabled: name !== undefined,
  })
  if (names?.length === 0) return <EmptyState {...NONE} />
  const failure = environments.error ?? error
  if (data === undefined && failure !== null)
    return (
      <ErrorState error={failure} onRetry={() => void (environments.error ? environments : { refetch }).refetch()} />
    )
  if (data === null) return <EmptyState {...FOR_REPORTERS} />
  return (
    <div className={styles.frequency}>
      <SelectField
        label="Environment"
        isInLine
        value={name}
        onChange={({ target }) => {
          setChosen(target.value)
        }}
      >
        {names?.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </SelectField>
      {data === undefined ? (
        <Skeleton shape="box" height="310px" />
      ) : (
        <Chart
          title={`Successful deployments to ${name ?? ''}`}
          kind="bar"
          labels={data.map(({ from }) => formatShortDay(from))}
          labelsName="Day"
          series={[{ name: 'Deployments', points: data.map(({ value }) => value) }]}
        />
      )}
    </div>
  )
}
