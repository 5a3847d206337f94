import { expect, test } from 'vitest'
import { roadmapPageData } from '#web/lib/list/roadmap-page-data.ts'

test('The page data of a group names its addresses and its rights', () => {
  const page = roadmapPageData(
    { id: 7, fullPath: 'acme/web', allowSubEpics: true, epicColorHighlight: false, canCreateEpic: true },
    { epicsLimit: 60, firstDayOfWeek: 0, username: null, sortedBy: 'title_asc' },
  )
  expect(page).toMatchObject({
    fullPath: 'acme/web',
    groupId: 7,
    newEpicPath: '/groups/acme/web/-/epics/new',
    listEpicsPath: '/groups/acme/web/-/epics',
    epicsPath: '/groups/acme/web/-/epics',
    epicsDocsPath: '/help/user/group/epics/manage_epics.md',
    groupLabelsEndpoint: '/groups/acme/web/-/labels.json',
    groupMilestonesEndpoint: '/groups/acme/web/-/milestones.json',
    canCreateEpic: true,
    epicColorHighlight: false,
    isChildEpics: false,
    iid: null,
    innerHeight: null,
    epicsLimit: 60,
    sortedBy: 'title_asc',
  })
})
