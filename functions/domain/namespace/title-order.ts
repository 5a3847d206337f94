/**
 * Returns the labels of one item in the order in which they are shown: by title, whatever its case. AppSync's resolvers run it, so it sorts
 * without a comparing function.
 */
export const inTitleOrder = <Label extends { title: string }>(labels: readonly Label[]): Label[] =>
  labels.reduce<Label[]>((ordered, label) => {
    const title = label.title.toLowerCase()
    const at = ordered.findIndex((other) => other.title.toLowerCase() > title)
    return at < 0 ? [...ordered, label] : [...ordered.slice(0, at), label, ...ordered.slice(at)]
  }, [])
