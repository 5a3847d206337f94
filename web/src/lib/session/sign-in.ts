import type { SignInStep } from './auth.ts'
import { beginSession } from './session.ts'

/**
 * Signs in; the step that is given back says what is missing. With the last one the app starts over with an empty cache.
 * Rejects with SignInError or NetworkError.
 */
export async function signIn(username: string, password: string): Promise<SignInStep> {
  const auth = await import('./auth.ts')
  return begun(await auth.signInWithPassword(username, password))
}

/** Goes on with a sign-in by what its last step asked for, as `signIn` does. */
export async function continueSignIn(answer: string): Promise<SignInStep> {
  const auth = await import('./auth.ts')
  return begun(await auth.answerChallenge(answer))
}

function begun(step: SignInStep): SignInStep {
  if (step === 'done') {
    beginSession()
    // The list of sign-ins is a convenience: without this one it has one fewer until its page is opened.
    void import('./note-session.ts').then(({ noteSession }) => noteSession()).catch(() => undefined)
  }
  return step
}
