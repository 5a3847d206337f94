import '#web/ui/tokens.css'
import '#web/ui/fonts.css'
import '#web/ui/reset.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { prepareFormats } from '#web/lib/date/dates.ts'
import { afterPaint, whenIdle } from '#web/lib/lazy-part.ts'
import { queryClient } from '#web/lib/transport/query-client.ts'
import { App } from './app.tsx'
import { keepEarlyKeys } from './early-keys.ts'
import { followLinks } from './link-navigation.ts'
import { createAppRouter } from './router.ts'
import { tellUndrawn } from './undrawn.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root".')

const router = createAppRouter(queryClient)
followLinks(router)
keepEarlyKeys()
createRoot(root, { onCaughtError: tellUndrawn }).render(
  <StrictMode>
    <App router={router} queryClient={queryClient} />
  </StrictMode>,
)
afterPaint(() => {
  // Without it the page is drawn by the fonts that the system has, what an earlier visit
  // could not send waits for the next one, and nobody hears of failures.
  import('./late-start.ts').then(
    ({ startLate }) => {
      startLate(router)
    },
    () => undefined,
  )
})
prepareFormats(whenIdle)
