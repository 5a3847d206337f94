import { parsePath } from '#web/lib/page/paths.ts'
import { readStoredSession } from '#web/lib/session/stored-session.ts'
import { beginFirstRequests } from './first-requests.ts'
import { showKeptInter } from './inter.ts'
import { pageModules } from './page-modules.generated.ts'

// Runs before the app is here: the page's data and its code come side by side. The app asks again for what fails.
const page = parsePath(location.pathname)
beginFirstRequests(page, location.search, readStoredSession())
showKeptInter()
pageModules[page.page]().catch(() => undefined)
