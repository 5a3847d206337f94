import { useQueryClient } from '@tanstack/react-query'
import { useMutationOnce } from '#web/lib/transport/mutation-once.ts'
import { reasonIn } from '#web/lib/transport/refusal-reason.ts'
import { errorText } from '#web/ui/base/error-state.tsx'
import { showToast } from '#web/ui/overlay/toast.ts'
import { LEVEL_TEXTS } from './levels.ts'
import { changeNotifications, type ChangedSetting, type SettingOf } from './notifications-query.ts'

/** Changes how much one is told of in a place, or everywhere, and says so. */
export function useNotificationChange(of: SettingOf, name: string, onDone?: () => void) {
  const client = useQueryClient()
  return useMutationOnce({
    mutationFn: (changes: ChangedSetting) => changeNotifications(client, of, changes),
    onSuccess: ({ level }) => {
      onDone?.()
      void showToast({ tone: 'success', title: `Notifications of ${name}: ${LEVEL_TEXTS[level].name}` })
    },
    onError: (error) => {
      void showToast({ tone: 'danger', title: reasonIn(error) ?? errorText(error) })
    },
  })
}
