/** Gathers things by something that they have in common, both in the order in which they come. */
export function groupedBy<Thing, Name>(things: readonly Thing[], nameOf: (thing: Thing) => Name): Map<Name, Thing[]> {
  const found = new Map<Name, Thing[]>()
  for (const thing of things) {
    const name = nameOf(thing)
    const known = found.get(name)
    if (known) known.push(thing)
    else found.set(name, [thing])
  }
  return found
}
