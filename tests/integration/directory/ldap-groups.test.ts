import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { claimablePort } from '#infra/local/engine/free-port.ts'
import { givenFolder } from '#support/given/folder.ts'
import { givenAdministrator } from '#support/given/people.ts'
import { pageWorld, type PageWorld } from '../pages/call-page.ts'

let page: PageWorld
beforeAll(async () => {
  page = await pageWorld()
})
const before = process.env['DIRECTORIES']
afterEach(() => {
  if (before === undefined) delete process.env['DIRECTORIES']
  else process.env['DIRECTORIES'] = before
})

const groups = (query = '', as: string | null = 'olivia', provider = 'ldapmain') =>
  page.call('GET', `/api/v4/ldap/${provider}/groups.json${query}`, { as })
const names = async (query = '') => ((await groups(query)).body as { cn: string }[]).map(({ cn }) => cn)

/** Each test asks the directories of its own. */
function given(directories: object): void {
  process.env['DIRECTORIES'] = JSON.stringify(directories)
}

const MANY = Array.from({ length: 25 }, (_, index) => `team ${`${index}`.padStart(2, '0')}`)

function answersAsADirectory(directories: () => object): void {
  test('groups with members come by name, as many as are asked for', async () => {
    given(directories())
    expect((await groups('?search=DEV')).body).toEqual([
      { cn: 'devs', provider: 'ldapmain' },
      { cn: 'devs (web)', provider: 'ldapmain' },
    ])
    expect(await names()).toHaveLength(20)
    expect(await names('?search=team&per_page=3')).toEqual(MANY.slice(0, 3))
    expect(await names('?search=nobody')).toEqual([])
  })

  test('what a search holds is text, whatever it means to a server', async () => {
    given(directories())
    expect(await names('?search=*')).toEqual([])
    expect(await names(`?search=${encodeURIComponent('(web)')}`)).toEqual(['devs (web)'])
    expect(await names(`?search=${encodeURIComponent('x)(cn=*')}`)).toEqual([])
  })
}

describe('a directory in a file', () => {
  const file = (content: string): object => {
    const path = join(givenFolder(), 'directory.json')
    writeFileSync(path, content)
    return { ldapmain: { file: path } }
  }
  const filled = (): object =>
    file(
      JSON.stringify([
        { cn: 'devs (web)', members: ['ana'] },
        { cn: 'devs', members: ['ana', 'ben'] },
        { cn: 'empty', members: [] },
        ...MANY.map((cn) => ({ cn, members: ['ana'] })),
      ]),
    )
  answersAsADirectory(filled)

  test('groups without members come when they are asked for', async () => {
    given(filled())
    expect(await names('?search=empty')).toEqual([])
    expect(await names('?search=empty&active=false')).toEqual(['empty'])
  })

  test('without the file there are no groups; one that is broken does not answer', async () => {
    given({ ldapmain: { file: join(givenFolder(), 'none.json') } })
    expect(await names()).toEqual([])
    for (const content of ['[', '[{"cn":1}]']) {
      given(file(content))
      expect(await groups()).toMatchObject({ status: 503, body: { message: 'The directory does not answer.' } })
    }
  })

  test('Owners and administrators ask it, nobody else, and only for a provider that there is', async () => {
    given(filled())
    expect((await groups('', 'ravi')).status).toBe(403)
    expect((await groups('', 'nina')).status).toBe(403)
    expect((await groups('', null)).status).toBe(401)
    await givenAdministrator(page.table, 'nina')
    expect((await groups('', 'nina')).status).toBe(200)
    expect((await groups('', 'olivia', 'other')).status).toBe(404)
    expect((await groups('?per_page=x')).status).toBe(400)
  })
})

test('a server that is down answers as one', async () => {
  given({ ldapmain: { url: `ldap://127.0.0.1:${await claimablePort(0)}`, base: 'dc=example,dc=com' } })
  expect(await groups()).toMatchObject({ status: 503, body: { message: 'The directory does not answer.' } })
})

/** Of Debian's package slapd; where it is not installed these tests are left out. */
const SLAPD = '/usr/sbin/slapd'
const SCHEMAS = ['core', 'cosine', 'nis', 'inetorgperson'].map((name) => `include /etc/ldap/schema/${name}.schema`)

const entry = (cn: string, member: string) =>
  `dn: cn=${cn},ou=groups,dc=example,dc=com\nobjectClass: groupOfNames\ncn: ${cn}\nmember: ${member}\n`

describe.runIf(existsSync(SLAPD))('an LDAP server', () => {
  let url = ''
  let server: ReturnType<typeof spawn>

  beforeAll(async () => {
    const folder = givenFolder()
    mkdirSync(join(folder, 'data'))
    const config = join(folder, 'slapd.conf')
    const database = ['database mdb', 'suffix "dc=example,dc=com"', `directory ${join(folder, 'data')}`]
    const root = ['rootdn "cn=admin,dc=example,dc=com"', 'rootpw secret']
    const modules = ['modulepath /usr/lib/ldap', 'moduleload back_mdb']
    writeFileSync(config, `${[...SCHEMAS, ...modules, ...database, ...root].join('\n')}\n`)
    const people = 'cn=ana,dc=example,dc=com'
    const entries = [
      'dn: dc=example,dc=com\nobjectClass: dcObject\nobjectClass: organization\no: Example\ndc: example\n',
      'dn: ou=groups,dc=example,dc=com\nobjectClass: organizationalUnit\nou: groups\n',
      ...['devs', 'devs (web)', ...MANY].map((cn) => entry(cn, people)),
      'dn: cn=hosts,ou=groups,dc=example,dc=com\nobjectClass: posixGroup\ncn: hosts\ngidNumber: 7\n',
    ]
    const ldif = join(folder, 'entries.ldif')
    writeFileSync(ldif, entries.join('\n'))
    const added = spawnSync('/usr/sbin/slapadd', ['-f', config, '-l', ldif], { encoding: 'utf8' })
    expect(added).toMatchObject({ status: 0 })
    url = `ldap://127.0.0.1:${await claimablePort(0)}`
    server = spawn(SLAPD, ['-d', '0', '-f', config, '-h', url], { stdio: 'ignore' })
    given({ ldapmain: { url, base: 'dc=example,dc=com' } })
    while ((await groups()).status !== 200) await pause(50)
  })
  afterAll(() => {
    server.kill()
  })

  answersAsADirectory(() => ({ ldapmain: { url, base: 'dc=example,dc=com' } }))

  test('groups without members come when they are asked for, also to who is known by a password', async () => {
    const asAdmin = { bindDn: 'cn=admin,dc=example,dc=com', passwordFrom: 'LDAP_PASSWORD' }
    process.env['LDAP_PASSWORD'] = 'secret'
    given({ ldapmain: { url, base: 'ou=groups,dc=example,dc=com', ...asAdmin } })
    expect(await names('?search=hosts')).toEqual([])
    expect(await names('?search=hosts&active=false')).toEqual(['hosts'])
    process.env['LDAP_PASSWORD'] = 'wrong'
    expect((await groups()).status).toBe(503)
    delete process.env['LDAP_PASSWORD']
  })
})
