/** A refusal in Cognito's own words; it travels as `{ __type, message }` with status 400. */
export class CognitoError extends Error {
  readonly type: string

  constructor(type: string, message: string) {
    super(message)
    this.name = 'CognitoError'
    this.type = type
  }
}

export function notAuthorized(message: string): CognitoError {
  return new CognitoError('NotAuthorizedException', message)
}

/** Returns the same for a wrong password and for an unknown user, so that nobody learns who has an account. */
export function wrongCredentials(): CognitoError {
  return notAuthorized('Incorrect username or password.')
}

export function invalidParameter(message: string): CognitoError {
  return new CognitoError('InvalidParameterException', message)
}
