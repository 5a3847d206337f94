import * as v from 'valibot'

/** What people say of themselves who make an account. */
export const NEW_ACCOUNT = {
  name: v.string(),
  username: v.string(),
  password: v.pipe(v.string(), v.maxLength(256, 'is too long')),
}
