import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Bell, BellRing } from 'lucide-react'
import * as v from 'valibot'
import { ROOT_PATH } from '#domain/root-path.ts'
import { readPage } from '#web/data/transport/read-page.ts'
import { numberInId } from '#web/lib/global-id.ts'
import { useMutationOnce } from '#web/lib/transport/mutation-once.ts'
import { pageRequest } from '#web/lib/transport/page-request.ts'
import { reasonIn } from '#web/lib/transport/refusal-reason.ts'
import { errorText } from '#web/ui/base/error-state.tsx'
import { IconButton } from '#web/ui/base/icon-button.tsx'
import { showToast } from '#web/ui/overlay/toast.ts'
import type { LabelHome } from './label-form.tsx'
import type { Label } from './label.ts'

const listOf = (home: LabelHome): string => {
  const place =
    'projectPath' in home
      ? `projects/${encodeURIComponent(home.projectPath)}`
      : `groups/${encodeURIComponent(home.groupPath)}`
  return `${ROOT_PATH}/api/v4/${place}/labels`
}

/** Returns the numbers of the labels here to which the signed-in person subscribes; labels of groups above included. */
const subscribedQuery = (home: LabelHome) =>
  queryOptions({
    queryKey: ['subscribed-labels', home],
    queryFn: async ({ signal }) => {
      const ids: number[] = []
      for (let page: number | null = 1; page !== null;) {
        const read: Awaited<ReturnType<typeof readPage<{ id: number }>>> = await readPage(
          `${listOf(home)}?subscribed=true&include_ancestor_groups=true`,
          v.object({ id: v.number() }),
          page,
          signal,
        )
        ids.push(...read.rows.map(({ id }) => id))
        page = read.next
      }
      return ids
    },
    refetchOnWindowFocus: true,
  })

export interface LabelSubscriptionProps {
  label: Label
  /** Names the group or project that may use the label. */
  home: LabelHome
}

/** Subscribes the signed-in person to a label, or no longer: they are emailed of what gets it. */
export function LabelSubscription({ label: { id, title }, home }: LabelSubscriptionProps) {
  const queryClient = useQueryClient()
  const query = subscribedQuery(home)
  const { data } = useQuery(query)
  const number = numberInId(id)
  const isSubscribed = data?.includes(number) ?? false
  const { mutate, isPending } = useMutationOnce({
    mutationFn: (isWanted: boolean) =>
      pageRequest(`${listOf(home)}/${number}/${isWanted ? 'subscribe' : 'unsubscribe'}`, { method: 'POST', body: {} }),
    onSuccess: async (_, isWanted) => {
      await queryClient.invalidateQueries({ queryKey: ['subscribed-labels'] })
      void showToast({ tone: 'success', title: isWanted ? `Subscribed to ${title}` : `Unsubscribed from ${title}` })
    },
    onError: (error) => {
      void showToast({ tone: 'danger', title: reasonIn(error) ?? errorText(error) })
    },
  })
  return (
    <IconButton
      size="small"
      icon={isSubscribed ? BellRing : Bell}
      label={`Subscribe to ${title}`}
      tooltip={isSubscribed ? 'Unsubscribe' : 'Subscribe'}
      aria-pressed={isSubscribed}
      disabled={data === undefined || isPending}
      onClick={() => {
        mutate(!isSubscribed)
      }}
    />
  )
}
