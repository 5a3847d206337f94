import { AndFilter, Client, EqualityFilter, OrFilter, PresenceFilter, SubstringFilter } from 'ldapts'
import type { Directory } from './directory.ts'

const TIMEOUT_MS = 5_000
/** Groups that a server is asked for at a time. */
const PAGE = 500

/** Kinds of groups, and where they name their members, of the usual servers. */
const CLASSES = ['groupOfNames', 'groupOfUniqueNames', 'posixGroup', 'group']
const MEMBERS = ['member', 'uniqueMember', 'memberUid']

export interface LdapOptions {
  url: string
  /** Below which groups stand. */
  base: string
  /** Empty: nobody in particular. */
  bindDn: string
  password: string
}

/** Returns the directory of an LDAP server. Each search is a connection of its own: there are few, and a function sleeps in between. */
export const ldapDirectory = ({ url, base, bindDn, password }: LdapOptions): Directory => ({
  async groups({ text, isActive, size }) {
    const client = new Client({ url, timeout: TIMEOUT_MS, connectTimeout: TIMEOUT_MS })
    try {
      if (bindDn !== '') await client.bind(bindDn, password)
      const filter = new AndFilter({
        filters: [
          new OrFilter({
            filters: CLASSES.map((value) => new EqualityFilter({ attribute: 'objectClass', value })),
          }),
          text === '' ? new PresenceFilter({ attribute: 'cn' }) : new SubstringFilter({ attribute: 'cn', any: [text] }),
          ...(isActive
            ? [new OrFilter({ filters: MEMBERS.map((attribute) => new PresenceFilter({ attribute })) })]
            : []),
        ],
      })
      const found = await client.search(base, {
        ...{ scope: 'sub', filter, attributes: ['cn'], timeLimit: TIMEOUT_MS / 1000 },
        paged: { pageSize: PAGE },
      })
      return found.searchEntries
        .flatMap(({ cn }) => [cn].flat().slice(0, 1))
        .map(String)
        .toSorted((a, b) => a.localeCompare(b, 'en'))
        .slice(0, size)
    } finally {
      await client.unbind().catch(() => undefined)
    }
  },
})
