import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import { browserName, endOtherSessions, endSession, sessionsQuery } from '#web/features/account/sessions.ts'
import { useMutationOnce } from '#web/lib/transport/mutation-once.ts'
import { reasonIn } from '#web/lib/transport/refusal-reason.ts'
import { Badge } from '#web/ui/base/badge.tsx'
import { Button } from '#web/ui/base/button.tsx'
import { errorText } from '#web/ui/base/error-state.tsx'
import { ListFrame, ListRows } from '#web/ui/base/list-frame.tsx'
import { VisuallyHidden } from '#web/ui/base/visually-hidden.tsx'
import { RelativeTime } from '#web/ui/item/relative-time.tsx'
import { showToast } from '#web/ui/overlay/toast.ts'
import { OwnPage } from './own-page.tsx'
import styles from './sessions-page.module.css'

/** Shows where the signed-in person is signed in, and ends that for one place or all others. */
export default function SessionsPage() {
  return <OwnPage current="sessions">{() => <Sessions />}</OwnPage>
}

function Sessions() {
  const list = useQuery(sessionsQuery)
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutationOnce({
    mutationFn: (id: string | null) => (id === null ? endOtherSessions() : endSession(id)),
    onSuccess: async (_, id) => {
      await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
      void showToast({
        tone: 'success',
        title: id === null ? 'Signed out everywhere else' : 'Session signed out',
      })
    },
    onError: (error) => {
      void showToast({ tone: 'danger', title: reasonIn(error) ?? errorText(error) })
    },
  })
  const sessions = list.data
  return (
    <>
      <ListFrame
        list={list}
        count={sessions?.length}
        end={
          sessions &&
          sessions.length > 1 && (
            <p className={styles.end}>
              <Button
                isBusy={isPending}
                onClick={() => {
                  mutate(null)
                }}
              >
                Sign out everywhere else
              </Button>
            </p>
          )
        }
        failedTitle="Could not load the sessions."
        empty={{ icon: MonitorSmartphone, title: 'No sessions', text: 'Sessions show where you are signed in.' }}
      >
        {sessions && sessions.length > 0 && (
          <ListRows
            label="Sessions"
            rows={sessions.map(({ id, browser, created_at: createdAt, current }) => ({
              id,
              name: browserName(browser),
              detail: (
                <>
                  Signed in <RelativeTime value={createdAt} />
                </>
              ),
              end: current ? (
                <Badge tone="success">This session</Badge>
              ) : (
                <Button
                  size="small"
                  onClick={() => {
                    mutate(id)
                  }}
                >
                  Sign out<VisuallyHidden> {browserName(browser)}</VisuallyHidden>
                </Button>
              ),
            }))}
          />
        )}
      </ListFrame>
    </>
  )
}
