import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { installationQuery } from '#web/data/transport/installation.ts'

/** Leads people who are not signed in from the first page to the one that administrators have set. */
export function HomeRedirect() {
  const { data } = useQuery(installationQuery)
  const address = data?.home_page_url ?? ''
  useEffect(() => {
    // The first page itself would be opened again and again.
    if (address !== '' && new URL(address).href !== location.href) location.replace(address)
  }, [address])
  return null
}
