import { useQueryClient } from '@tanstack/react-query'
import { EMAILS_DISABLED } from '#web/lib/messages.ts'
import { pageRequest } from '#web/lib/transport/page-request.ts'
import { reasonIn } from '#web/lib/transport/refusal-reason.ts'
import { useAttempt } from '#web/lib/use-attempt.ts'
import { errorText } from '#web/ui/base/error-state.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { SidebarSection } from '#web/ui/item/sidebar-section.tsx'
import { showToast } from '#web/ui/overlay/toast.ts'
import { mergeRequestApi, mergeRequestQuery, type ShownMergeRequest } from './merge-request-query.ts'

/** Shows whether one hears of a merge request, and turns it on and off. */
export function NotificationsSwitch({
  projectPath,
  mergeRequest,
}: {
  projectPath: string
  mergeRequest: ShownMergeRequest
}) {
  const { iid, subscribed, emailsDisabled } = mergeRequest
  const queryClient = useQueryClient()
  const { isBusy, run } = useAttempt()
  const choose = async (next: boolean): Promise<void> => {
    await run(async () => {
      try {
        await pageRequest(`${mergeRequestApi(projectPath, iid)}/${next ? 'subscribe' : 'unsubscribe'}`, {
          method: 'POST',
          body: {},
        })
        await queryClient.invalidateQueries({ queryKey: mergeRequestQuery(projectPath, iid).queryKey })
        void showToast({ tone: 'success', title: `Notifications turned ${next ? 'on' : 'off'}.` })
      } catch (error) {
        void showToast({ tone: 'danger', title: reasonIn(error) ?? errorText(error) })
      }
    })
  }
  return (
    <SidebarSection
      id="notifications"
      name="Notifications"
      action={
        <Switch
          label="Notifications"
          isOn={subscribed === true && !emailsDisabled}
          isDisabled={emailsDisabled}
          isSaving={isBusy}
          onChange={(next) => {
            void choose(next)
          }}
        />
      }
    >
      {emailsDisabled && EMAILS_DISABLED}
    </SidebarSection>
  )
}
