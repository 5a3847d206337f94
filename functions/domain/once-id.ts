/**
 * How an id begins that its sender makes anew for each request, under which the request is carried out once: sent again, it is
 * answered as the first time. Ids of other forms promise nothing of the kind: some clients send the same one with everything.
 */
export const ONCE = 'once-'

export const isOnceId = (id: string): boolean => /^once-[\w-]+$/.test(id)
