/** What of an item's activity is shown. */
export type ShownActivity = 'ALL_NOTES' | 'ONLY_COMMENTS' | 'ONLY_ACTIVITY'
export const SHOWN_ACTIVITY: readonly ShownActivity[] = ['ALL_NOTES', 'ONLY_COMMENTS', 'ONLY_ACTIVITY']
export const SHOWN_NAMES: Readonly<Record<ShownActivity, string>> = {
  ALL_NOTES: 'All activity',
  ONLY_COMMENTS: 'Comments only',
  ONLY_ACTIVITY: 'History only',
}

export type ActivityOrder = 'oldest' | 'newest'
export const ORDER_NAMES: Readonly<Record<ActivityOrder, string>> = { oldest: 'Oldest first', newest: 'Newest first' }

/** How a person reads activity, on every page. */
export interface ActivityView {
  shown: ShownActivity
  order: ActivityOrder
}

const KEY = 'canopy.activity'

/** Reads how the activity is shown, as it was chosen last in this browser. */
export function readActivityView(): ActivityView {
  const [shown, order] = (read() ?? '').split(' ')
  return {
    shown: SHOWN_ACTIVITY.find((one) => one === shown) ?? 'ALL_NOTES',
    order: order === 'newest' ? 'newest' : 'oldest',
  }
}

export function keepActivityView({ shown, order }: ActivityView): void {
  try {
    localStorage.setItem(KEY, `${shown} ${order}`)
  } catch {
    // Then it lasts as long as the page.
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}
