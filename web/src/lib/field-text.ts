/** Returns what was typed into a field of a form. */
export function fieldText(fields: FormData, name: string): string {
  const value = fields.get(name)
  return typeof value === 'string' ? value : ''
}
