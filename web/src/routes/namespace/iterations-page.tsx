import { useInfiniteQuery } from '@tanstack/react-query'
import { IterationCw, Plus } from 'lucide-react'
import { useState } from 'react'
import type { CadenceFragment } from '#web/features/iteration/iterations.generated.ts'
import { ITERATION_STATES, iterationsQuery, type IterationTab } from '#web/features/iteration/iterations-query.ts'
import { iterationName, iterationStateText } from '#web/features/item/fields/iteration-names.ts'
import type { ItemIterationFragment } from '#web/features/item/fields/item-fields.generated.ts'
import { useGroupName } from '#web/lib/group-name.ts'
import { nodesOf } from '#web/lib/list/connection.ts'
import { usePageTitle } from '#web/lib/page/document-title.ts'
import { useSearchParams } from '#web/lib/page/navigation.ts'
import type { PageLoader, PageProps } from '#web/lib/page/page-module.ts'
import { parsePath, pathOf } from '#web/lib/page/paths.ts'
import type { SearchParams } from '#web/lib/page/search-params.ts'
import { Badge } from '#web/ui/base/badge.tsx'
import { Button } from '#web/ui/base/button.tsx'
import { lazyComponent } from '#web/ui/base/lazy-component.tsx'
import { ListFrame, ListRows, ListTabs } from '#web/ui/base/list-frame.tsx'
import { NotFoundState } from '#web/ui/base/not-found-state.tsx'
import { Page } from '#web/ui/base/page.tsx'
import styles from './iterations-page.module.css'

const CadenceDialog = lazyComponent(
  async () => (await import('#web/features/iteration/cadence-dialog.tsx')).CadenceDialog,
)
const CadenceMenu = lazyComponent(async () => (await import('#web/features/iteration/plan-menus.tsx')).CadenceMenu)
const IterationMenu = lazyComponent(async () => (await import('#web/features/iteration/plan-menus.tsx')).IterationMenu)

const stateOf = ({ state }: SearchParams): IterationTab =>
  state === 'upcoming' || state === 'closed' ? state : 'opened'

/** Shows the iterations of a group by their cadences, which Planners create and change here. */
export default function IterationsPage({ groupPath }: PageProps<'iterations'>) {
  const state = stateOf(useSearchParams())
  const list = useInfiniteQuery(iterationsQuery(groupPath, state))
  const [isAdding, setIsAdding] = useState(false)
  const name = useGroupName(groupPath)
  const first = list.data?.pages[0]
  const title = usePageTitle('iterations', { isMissing: first === null, place: name })
  if (first === null) return <NotFoundState />
  const canAdmin = first?.userPermissions.adminMilestone ?? false
  const cadences = nodesOf(first?.iterationCadences)
  const iterations = list.data?.pages.flatMap((page) => nodesOf(page?.iterations)) ?? []
  const newCadence = canAdmin && (
    <Button
      variant="primary"
      icon={Plus}
      aria-haspopup="dialog"
      onClick={() => {
        setIsAdding(true)
      }}
    >
      New cadence
    </Button>
  )
  return (
    <Page title={title} actions={cadences.length > 0 && newCadence}>
      <ListTabs
        label="State"
        path={pathOf('iterations', groupPath)}
        parameter="state"
        tabs={ITERATION_STATES}
        current={state}
      />
      <ListFrame
        list={list}
        count={first && cadences.length}
        failedTitle="Could not load the iterations."
        empty={{
          icon: IterationCw,
          title: 'No iterations yet',
          text: 'A cadence is a row of equally long iterations, such as sprints, that issues are planned for.',
          action: newCadence,
        }}
      >
        {cadences.map((cadence) => (
          <CadenceSection
            key={cadence.id}
            {...{ groupPath, cadence, canAdmin, state }}
            iterations={iterations.filter(({ iterationCadence }) => iterationCadence.id === cadence.id)}
          />
        ))}
      </ListFrame>
      {isAdding && (
        <CadenceDialog
          groupPath={groupPath}
          onClose={() => {
            setIsAdding(false)
          }}
        />
      )}
    </Page>
  )
}

interface CadenceSectionProps {
  groupPath: string
  cadence: CadenceFragment
  iterations: readonly ItemIterationFragment[]
  canAdmin: boolean
  state: IterationTab
}

function CadenceSection({ groupPath, cadence, iterations, canAdmin, state }: CadenceSectionProps) {
  const { title, description, automatic, active, durationInWeeks } = cadence
  const pattern = automatic ? `Every ${durationInWeeks === 1 ? 'week' : `${durationInWeeks ?? 0} weeks`}` : 'Manual'
  return (
    <section className={styles.cadence} aria-label={title}>
      <header className={styles.head}>
        <h2 className={styles.title} dir="auto">
          {title}
        </h2>
        <Badge>{pattern}</Badge>
        {active === false && <Badge tone="warning">Inactive</Badge>}
        {canAdmin && (
          <span className={styles.menu}>
            <CadenceMenu groupPath={groupPath} cadence={cadence} />
          </span>
        )}
      </header>
      {description !== null && (
        <p className={styles.about} dir="auto">
          {description}
        </p>
      )}
      {iterations.length === 0 ? (
        <p className={styles.about}>No {ITERATION_STATES[state].toLowerCase()} iterations</p>
      ) : (
        <ListRows
          label={`Iterations of ${title}`}
          rows={iterations.map((iteration) => {
            const path = new URL(iteration.webUrl, location.href).pathname
            const page = parsePath(path)
            const name = iterationName(iteration)
            return {
              id: iteration.id,
              name: <a href={path}>{name}</a>,
              detail: <bdi>{iteration.title}</bdi>,
              end: (
                <>
                  <span className={styles.about}>{iterationStateText(iteration).replace(' iteration', '')}</span>
                  {/* Those of groups above have a list of their own. */}
                  {canAdmin && page.page === 'iteration' && page.groupPath === groupPath && (
                    <IterationMenu groupPath={groupPath} iteration={iteration} name={name} />
                  )}
                </>
              ),
            }
          })}
        />
      )}
    </section>
  )
}

export const loader: PageLoader<'iterations'> = ({ page: { groupPath }, search, queryClient }) => {
  // What goes wrong is shown by the page, which asks for the same.
  queryClient.infiniteQuery(iterationsQuery(groupPath, stateOf(search))).catch(() => undefined)
}
