import { readSettings } from '#operations/installation/read-settings.ts'
import { ok } from '../server/answer.ts'
import { onPage } from './in-page.ts'

/** Shows what pages need to know of the settings of the installation, whoever looks. */
export const showInstallation = onPage(async ({ table }) => {
  const { firstDayOfWeek, homePageUrl, helpPageSupportUrl } = await readSettings(table)
  return ok(
    { first_day_of_week: firstDayOfWeek, home_page_url: homePageUrl, help_page_support_url: helpPageSupportUrl },
    { 'Cache-Control': 'public, max-age=60' },
  )
})
