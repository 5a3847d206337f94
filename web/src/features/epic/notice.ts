import { useEffect } from 'react'
import { showToast } from '#web/ui/overlay/toast.ts'

/** What the server can ask a page to tell, by the name in `?notice=`. */
const NOTICES = {
  epic_destroyed: { tone: 'success', title: 'Epic deleted' },
  epic_destroy_not_confirmed: { tone: 'danger', title: 'The epic was not deleted, because nobody confirmed it.' },
} as const

export function showNotice(name: keyof typeof NOTICES): void {
  void showToast(NOTICES[name])
}

const isNotice = (name: string | null): name is keyof typeof NOTICES => name !== null && Object.hasOwn(NOTICES, name)

/** Shows once what the address of the page asks to be said, and takes it out of the address. */
export function useNotice(): void {
  useEffect(() => {
    const url = new URL(location.href)
    const name = url.searchParams.get('notice')
    if (!isNotice(name)) return
    showNotice(name)
    url.searchParams.delete('notice')
    history.replaceState(history.state, '', url)
  }, [])
}

/** Returns the same for a page that has this loaded after itself. */
export function Notice(): null {
  useNotice()
  return null
}
