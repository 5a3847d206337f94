import { useCallback, useState } from 'react'
import { pageHref } from '#web/lib/page/paths.ts'
import { shownName } from '#web/lib/shown-name.ts'
import { Tooltip } from '#web/ui/overlay/tooltip.tsx'
import { Avatar } from '#web/ui/base/avatar.tsx'
import { SidebarSection } from '#web/ui/item/sidebar-section.tsx'
import { NONE, SidebarValue } from '#web/ui/item/sidebar-value.tsx'
import { fetchParticipantsFailed } from '#web/lib/messages.ts'
import { lazyComponent } from '#web/ui/base/lazy-component.tsx'
import type { ParticipantsRefreshProps } from './participants-refresh.tsx'
import styles from './participants-widget.module.css'

export interface Participant {
  id: string
  name: string
  avatar_url: string | null
  web_url: string
}

/** Says `3 participants`. */
export function participantsName(participants: readonly Participant[] | null): string {
  if (participants === null) return 'Participants'
  return participants.length === 1 ? '1 participant' : `${participants.length} participants`
}

/** Shown before the rest is asked for. */
const PARTICIPANTS_SHOWN = 8

export interface ParticipantsWidgetProps extends ParticipantsRefreshProps {
  /** null when they could not be fetched. */
  participants: readonly Participant[] | null
}

const ParticipantsRefresh = lazyComponent(async () => (await import('./participants-refresh.tsx')).ParticipantsRefresh)

/** Shows who takes part, as pictures that lead to the people: those who are known, until it is asked for again. */
export function ParticipantsWidget({ participants, onFresh, ...refresh }: ParticipantsWidgetProps) {
  const [busy, setBusy] = useState<readonly string[]>([])
  const handleFresh = useCallback<ParticipantsRefreshProps['onFresh']>(
    (people) => {
      setBusy(people.flatMap(({ id, status }) => (status?.availability === 'BUSY' ? [id] : [])))
      onFresh(people)
    },
    [onFresh],
  )
  return (
    <SidebarSection id="participants" name={participantsName(participants)}>
      <ParticipantsRefresh {...refresh} onFresh={handleFresh} />
      {participants === null ? (
        <span className={styles.failed}>{fetchParticipantsFailed(refresh.owner.kind)}</span>
      ) : participants.length === 0 ? (
        <SidebarValue text={NONE} />
      ) : (
        <People participants={participants} busy={busy} />
      )}
    </SidebarSection>
  )
}

/** Shows somebody who is busy, and says so. */
function BusyAvatar({ name, src }: { name: string; src: string | null }) {
  const text = shownName({ name, status: { availability: 'BUSY' } })
  return (
    <Tooltip text={text} isDescription={false}>
      <span role="img" aria-label={text}>
        <Avatar name={name} src={src} isDecorative />
      </span>
    </Tooltip>
  )
}

/** @param busy ids of those who are */
function People({ participants, busy }: { participants: readonly Participant[]; busy: readonly string[] }) {
  const [isWhole, setIsWhole] = useState(false)
  const surplus = participants.length - PARTICIPANTS_SHOWN
  return (
    <>
      <ul className={styles.people}>
        {(isWhole ? participants : participants.slice(0, PARTICIPANTS_SHOWN)).map(
          ({ id, name, avatar_url, web_url }) => (
            <li key={id}>
              <a className={styles.person} href={pageHref(web_url)}>
                {busy.includes(id) ? (
                  <BusyAvatar name={name} src={avatar_url} />
                ) : (
                  <Avatar name={name} src={avatar_url} />
                )}
              </a>
            </li>
          ),
        )}
      </ul>
      {surplus > 0 && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isWhole}
          onClick={() => {
            setIsWhole(!isWhole)
          }}
        >
          {isWhole ? '- show less' : `+ ${surplus} more`}
        </button>
      )}
    </>
  )
}
