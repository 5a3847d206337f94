import { useQueryClient } from '@tanstack/react-query'
import { ROLE_NAMES } from '#domain/role.ts'
import { formatShortDay } from '#web/lib/date/dates.ts'
import { useMutationOnce } from '#web/lib/transport/mutation-once.ts'
import { reasonIn } from '#web/lib/transport/refusal-reason.ts'
import { errorText } from '#web/ui/base/error-state.tsx'
import { showToast } from '#web/ui/overlay/toast.ts'
import { changeMember, type MemberChange } from './change-member.ts'
import type { Member, MemberPlace } from './members-query.ts'

/** Says why a membership stays as it is. */
export const tellFailure = (error: Error): void => {
  void showToast({ tone: 'danger', title: reasonIn(error) ?? errorText(error) })
}

/** Gives the member another role, or another end. */
export function useChangeMember(place: MemberPlace, member: Member, onSettled?: () => void) {
  const queryClient = useQueryClient()
  return useMutationOnce<unknown, MemberChange>({
    mutationFn: (change) => changeMember(place, member, change),
    onSuccess: async (_, change) => {
      await queryClient.invalidateQueries({ queryKey: ['members-of'] })
      onSettled?.()
      const { accessLevel, expiresAt } = { accessLevel: member.level, expiresAt: member.expiresAt, ...change }
      const until = expiresAt === null ? '' : ` until ${formatShortDay(expiresAt)}`
      void showToast({ tone: 'success', title: `${member.user.name} is now ${ROLE_NAMES[accessLevel]}${until}` })
    },
    onError: (error) => {
      onSettled?.()
      tellFailure(error)
    },
  })
}
