import { epicsPath, groupIssuesPath, issuesPath, labelledPath, roadmapPath } from '#web/lib/page/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { lazyComponent } from '#web/ui/base/lazy-component.tsx'
import { LabelChip } from '#web/ui/item/label-chip.tsx'
import { ListRows } from '#web/ui/base/list-frame.tsx'
import { VisuallyHidden } from '#web/ui/base/visually-hidden.tsx'
import styles from './managed-labels.module.css'
import { LabelActions } from './label-actions.tsx'
import type { LabelHome } from './label-form.tsx'
import type { Label } from './label.ts'

const LabelSubscription = lazyComponent(async () => (await import('./label-subscription.tsx')).LabelSubscription)

export interface ManagedLabelsProps {
  title: string
  labels: readonly Label[]
  /** The group or project whose lists the labels filter. */
  home: LabelHome
  isScopedAllowed: boolean
  /** Whether the viewer may change and delete them. */
  canChange?: boolean
}

/** Labels with what they mean, each leading to what carries it. */
export function ManagedLabels({ title, labels, home, isScopedAllowed, canChange = false }: ManagedLabelsProps) {
  const isSignedIn = useSession().state === 'signed-in'
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ListRows
        label={title}
        rows={labels.map((one) => ({
          id: one.id,
          name: <LabelChip look="full" title={one.title} color={one.color} isScopedAllowed={isScopedAllowed} />,
          detail: one.description,
          end: (
            <>
              {listsOf(home).map(({ name, path, suffix }) => (
                <a key={name} href={labelledPath(path, one.title)}>
                  {name}
                  <VisuallyHidden>
                    {suffix} {one.title}
                  </VisuallyHidden>
                </a>
              ))}
              {isSignedIn && <LabelSubscription label={one} home={home} />}
              {canChange && <LabelActions label={one} home={home} />}
            </>
          ),
        }))}
      />
    </section>
  )
}

/** Returns the lists that a label filters, with what is said besides to those who hear them. */
function listsOf(home: LabelHome): { name: string; path: string; suffix: string }[] {
  if ('projectPath' in home) return [{ name: 'Issues', path: issuesPath(home.projectPath), suffix: ' with' }]
  const { groupPath } = home
  return [
    { name: 'Epics', path: epicsPath(groupPath), suffix: ' with' },
    { name: 'Issues', path: groupIssuesPath(groupPath), suffix: ' with' },
    { name: 'Roadmap', path: roadmapPath(groupPath), suffix: ' of epics with' },
  ]
}
