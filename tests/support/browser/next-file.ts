import { focusManager, onlineManager } from '@tanstack/react-query'
import { afterAll, vi } from 'vitest'
import { listEdits } from '#web/data/store/list-edits.ts'
import { clearAlerts } from '#web/lib/alerts.ts'
import { beginSession } from '#web/lib/session/session.ts'

// Files that share a process share the document and the modules. The next one finds them as somebody who has just come.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
  localStorage.clear()
  sessionStorage.clear()
  beginSession()
  onlineManager.setOnline(true)
  focusManager.setFocused(undefined)
  listEdits.clear()
  clearAlerts()
})
