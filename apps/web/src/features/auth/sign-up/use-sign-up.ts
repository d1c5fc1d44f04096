import { signUpForm, toRegister } from '@reprise/rules/auth/sign-up.input'
import { localDay } from '@reprise/rules/platform/time/local-day'
import { useMutation } from '@tanstack/react-query'
import { ApiError } from '../../../lib/graphql/api-error.ts'
import { checkedBy } from '../../../lib/say.tsx'
import { rememberSignedUp } from '../../../lib/session/session.ts'
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts'
import { viewerZone } from '../../../ui/text/format-date-time.ts'
import { register } from '../auth.api.ts'
import { justSent, keepSentCode } from '../code/sent-code.ts'
import { useTarget } from '../use-target.ts'
import { useEmailAvailability } from './use-email-availability.ts'
import { keepSignUp } from './use-waiting-sign-up.ts'

const emptySignUp = {
  firstName: '',
  lastName: '',
  userName: '',
  password: '',
  dateOfBirth: '',
  phoneNumber: '',
  gender: '',
}

export type SignUpValues = typeof emptySignUp
export type SignUpField = keyof SignUpValues

export const signUpFieldNames = Object.keys(emptySignUp) as SignUpField[]

type Options = {
  initial: Partial<SignUpValues>
  /** The fields that are asked for now; the rules of the others do not count yet. */
  asked?: readonly SignUpField[]
  /** Called with the names of the fields that the server refused. */
  onRefused?: (fields: string[]) => void
}

/**
 * The sign-up form with its rules, for all pages that show its fields. The sign-up that was sent waits in this
 * browser until its address is proven.
 */
export const useSignUp = ({ initial, asked = signUpFieldNames, onRefused }: Options) => {
  const to = useTarget()
  const schema = signUpForm(localDay(Date.now(), viewerZone()))
  const rules = checkedBy(schema)
  const checked = useCheckedForm<SignUpValues>({
    initialValues: { ...emptySignUp, ...initial },
    validate: (values) =>
      Object.fromEntries(
        Object.entries(rules(values)).filter(([name]) => asked.includes(name as SignUpField)),
      ),
  })
  const { form, refuse, unplaced } = checked
  const { availability, askAgain } = useEmailAvailability(form.values.userName)
  const signUp = useMutation({
    mutationFn: async () => {
      const values = schema.parse(form.values)
      const { refreshToken } = await register(toRegister(values), to)
      return { email: values.userName, refreshToken }
    },
    onSuccess: (waiting) => {
      rememberSignedUp()
      keepSignUp(waiting)
      // Nobody asked for the first mail again, so a second one may be sent at once.
      keepSentCode('VerifyEmail', { ...justSent(), resendAt: Date.now() })
    },
    onError: (error) => {
      refuse(error)
      if (error instanceof ApiError) onRefused?.(Object.keys(error.fields))
    },
    meta: { formShowsFailure: true },
  })
  return {
    ...checked,
    availability,
    askAgain,
    signUp,
    refusal: unplaced(signUp.error),
    isReady: form.isValid() && availability === 'available',
  }
}

export type SignUp = ReturnType<typeof useSignUp>
