/** What is known of a person who is offered or listed. */
export interface NamedPerson {
  name: string
  status?: { availability: string | null } | null
}

/** Returns the name of a person as it is shown where people are offered or listed: whoever is busy is called so. */
export const shownName = ({ name, status }: NamedPerson): string =>
  status?.availability === 'BUSY' ? `${name} (Busy)` : name
