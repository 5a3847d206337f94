/** Whether an item tells what was done: an audit record, or the event of a change. */
export const isRecord = ({ PK, SK }: Record<string, unknown>): boolean =>
  String(PK).startsWith('AUD#') || String(SK).startsWith('EV#')
