import type { RoadmapPageData } from '#web/lib/list/roadmap-page-data.ts'
import { Button, ButtonLink } from '#web/ui/base/button.tsx'
import type { OtherView } from './elsewhere.ts'
import { emptyTexts, type EmptyReason } from './empty-texts.ts'
import styles from './roadmap-empty.module.css'

export interface RoadmapEmptyProps {
  page: RoadmapPageData
  reason: Omit<EmptyReason, 'isChildEpics' | 'isElsewhere'>
  /** Other views that would show epics. */
  others: readonly OtherView[]
  onChoose: ((change: OtherView['change']) => void) | undefined
  empty: EmptyAnswer | undefined
}

/** What a page says of a roadmap that it holds, where it knows more than the roadmap; what is left out is said of a group. */
export interface EmptyAnswer {
  title?: string
  message?: string
  /** What would show epics, or make one. */
  choices: readonly { name: string; isPrimary?: boolean; onChoose: () => void }[]
}

/** Shows what stands in place of a timeline without epics. */
export function RoadmapEmpty({ page, reason, others, onChoose, empty }: RoadmapEmptyProps) {
  const texts = emptyTexts({ ...reason, isChildEpics: page.isChildEpics, isElsewhere: others.length > 0 })
  const { title = texts.title, message } = { ...empty }
  const [before, link, after] = message === undefined ? texts.message : [message]
  return (
    <div className={styles.empty}>
      <img className={styles.picture} src={page.emptyStateIllustration} alt="" width={240} height={150} />
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.message}>
        {before}
        {link !== undefined && <a href={page.epicsDocsPath}>{link}</a>}
        {after}
      </p>
      {onChoose && others.length > 0 && (
        <div className={styles.actions}>
          {others.map(({ name, change }) => (
            <Button
              key={name}
              onClick={() => {
                onChoose(change)
              }}
            >
              {name}
            </Button>
          ))}
        </div>
      )}
      <div className={styles.actions}>
        {empty?.choices.map(({ name, isPrimary = false, onChoose: choose }) => (
          <Button key={name} variant={isPrimary ? 'primary' : 'secondary'} onClick={choose}>
            {name}
          </Button>
        ))}
        {!empty && page.canCreateEpic && !reason.hasFilters && (
          <ButtonLink variant="primary" href={page.newEpicPath}>
            New epic
          </ButtonLink>
        )}
        <ButtonLink href={page.listEpicsPath}>View epics list</ButtonLink>
      </div>
    </div>
  )
}
