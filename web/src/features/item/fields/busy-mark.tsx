import { useQuery } from '@tanstack/react-query'
import { requestJointly } from '#web/data/transport/request.ts'
import { useSession } from '#web/lib/session/session.ts'
import { BusyPeopleDocument } from './choices.generated.ts'
import styles from './fields.module.css'

/** After so many ms it is asked again who is busy. */
const ASKED_AGAIN_MS = 60_000

export interface BusyMarkProps {
  /** Global id of the person. */
  id: string
  /** All who stand beside them, of whom it is asked at once. */
  people: readonly { id: string }[]
}

/** Says behind a name that the person is busy. */
export function BusyMark({ id, people }: BusyMarkProps) {
  const ids = people.map((person) => person.id).sort()
  const session = useSession()
  const { data } = useQuery({
    queryKey: ['busy', ids],
    queryFn: async () => (await requestJointly(BusyPeopleDocument, { ids })).users?.nodes ?? [],
    enabled: session.state === 'signed-in',
    refetchInterval: ASKED_AGAIN_MS,
    retry: false,
  })
  const isBusy = data?.some((person) => person?.id === id && person.status?.availability === 'BUSY')
  if (!isBusy) return null
  return (
    <>
      {' '}
      <span className={styles.note}>(Busy)</span>
    </>
  )
}
