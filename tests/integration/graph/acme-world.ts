import { World, childEpic, childIssue } from './world.ts'

/**
 * A public group `acme` with a public, an internal and a private group below, and a private group `hush` beside it.
 * Olivia owns both, Ravi is reporter and Gus guest of `acme`, Nina has no role.
 */
export async function acmeWorld() {
  const world = new World()
  const acme = world.group(1, 'acme', 'public')
  const web = world.group(2, 'web', 'public', acme)
  const inside = world.group(3, 'inside', 'internal', acme)
  const secret = world.group(4, 'secret', 'private', acme)
  const hush = world.group(5, 'hush', 'private')
  const api = world.project(11, 'api', 'public', web, '2026-03-01T00:00:00Z')
  const lab = world.project(12, 'lab', 'private', secret, '2026-04-01T00:00:00Z')
  const site = world.project(13, 'site', 'public', acme, '2026-02-01T00:00:00Z')
  const olivia = world.user(21, 'olivia', 'Olivia Owner', [
    [acme, 50],
    [hush, 50],
  ])
  const ravi = world.user(22, 'ravi', 'Ravi Reporter', [
    [acme, 20],
    [web, 30],
  ])
  const gus = world.user(23, 'gus', 'Gus Guest', [[acme, 10]])
  const nina = world.user(24, 'nina', 'Nina Nobody')
  const bug = world.label(31, 'Bug', acme)
  const area = world.label(32, 'area::web', web)
  world.label(33, 'lab rat', lab)
  world.label(34, 'of the code', api)
  const beta = world.milestone(41, 'Beta', acme, ['2026-02-01', '2026-02-28'])
  const gamma = world.milestone(42, 'Gamma', api, ['2026-05-01', '2026-05-31'])
  world.milestone(43, 'Hidden', lab, ['2026-05-01', '2026-05-31'])
  world.milestone(44, 'Someday', acme, [null, null])
  world.iteration(51, acme, '2026-01-01', '2026-01-14')
  world.iteration(52, acme, '2026-11-15', '2026-11-28')
  world.iteration(53, web, '2027-01-01', '2027-01-14')
  const open = world.issue(101, api, ravi, { milestone: gamma, weight: 3, healthStatus: 'atRisk', assignees: [gus] })
  const veiled = world.issue(102, api, ravi, { confidential: true, state: 'closed', weight: 2 })
  const hidden = world.issue(103, lab, ravi)
  world.items.push(open.pointer, open.description, veiled.pointer, veiled.description)
  world.items.push(hidden.pointer, hidden.description)
  const plan = world.epic(61, web, ravi, {
    title: 'Plan the landing page',
    labels: [bug, area],
    startDateFixed: '2026-03-01',
    dueDateFixed: '2026-06-30',
  })
  const whisper = world.epic(62, acme, olivia, {
    title: 'Whisper',
    priority: 'HIGH',
    confidential: true,
    dueDateFixed: '2026-02-01',
  })
  const deep = world.epic(63, secret, olivia, { title: 'Deep work', startDateFixed: '2026-09-01', state: 'closed' })
  const near = world.epic(64, inside, gus, { title: 'Near work', priority: 'URGENT', labels: [bug] })
  const top = world.epic(
    65,
    acme,
    gus,
    { title: 'Top of the tree', priority: 'LOW', startDateIsFixed: false, dueDateIsFixed: false },
    [
      childEpic(plan),
      childEpic(whisper),
      childEpic(deep, 'private'),
      childEpic(near, 'internal'),
      childIssue(open),
      childIssue(veiled),
      childIssue(hidden, 'private'),
    ],
  )
  world.epic(66, hush, olivia, { title: 'Nobody knows' })
  await world.write()
  return {
    world,
    table: world.table,
    acme,
    web,
    secret,
    hush,
    api,
    lab,
    site,
    beta,
    gamma,
    top,
    plan,
    olivia,
    ravi,
    gus,
    nina,
  }
}
