import { Button, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { passwordRule } from '@reprise/rules/auth/password'
import { signUpForm, toRegister } from '@reprise/rules/auth/sign-up.input'
import { localDay } from '@reprise/rules/platform/time/local-day'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { checkedBy, say } from '../../../lib/say.tsx'
import { DateField } from '../../../ui/forms/date-field.tsx'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts'
import { Banner } from '../../../ui/states/banner.tsx'
import { viewerZone } from '../../../ui/text/format-date-time.ts'
import { GenderField } from '../../users/gender-field.tsx'
import { register } from '../auth.api.ts'
import { EmailField } from '../email-field.tsx'
import { PhoneNumberField } from '../phone-number-field.tsx'
import { useTarget } from '../use-target.ts'
import { EmailInUse } from './email-in-use.tsx'
import { TermsLine } from './terms-line.tsx'
import { useEmailAvailability } from './use-email-availability.ts'

type Props = { onSignedUp: (email: string) => void; onLogin: (email?: string) => void }

const empty = {
  firstName: '',
  lastName: '',
  userName: '',
  password: '',
  dateOfBirth: '',
  phoneNumber: '',
  gender: '',
}

export const SignUpFields = ({ onSignedUp, onLogin }: Props) => {
  const { t } = useTranslation()
  const to = useTarget()
  const [query] = useSearchParams()
  const schema = signUpForm(localDay(Date.now(), viewerZone()))
  const { form, field, refuse, sentBy } = useCheckedForm({
    // An invite knows who it was sent to (section 2).
    initialValues: { ...empty, userName: query.get('email') ?? '' },
    validate: checkedBy(schema),
  })
  const availability = useEmailAvailability(form.values.userName)
  const signUp = useMutation({
    mutationFn: async () => {
      const values = schema.parse(form.values)
      await register(toRegister(values), to)
      return values.userName
    },
    onSuccess: onSignedUp,
    onError: (error) => refuse(error),
    meta: { shown: true },
  })
  const ready = form.isValid() && (availability === 'available' || availability === 'unknown')

  return (
    <form {...sentBy(() => signUp.mutate())}>
      <Stack>
        {signUp.error && <Banner kind="danger">{say(t, signUp.error)}</Banner>}
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput label={t('First name')} autoComplete="given-name" required {...field('firstName')} />
          <TextInput label={t('Last name')} autoComplete="family-name" required {...field('lastName')} />
        </SimpleGrid>
        <EmailField availability={availability} {...field('userName')} />
        {availability === 'taken' && (
          <Banner kind="warning">
            <EmailInUse onLogin={() => onLogin(form.values.userName.trim())} />
          </Banner>
        )}
        {availability === 'unknown' && (
          <Banner kind="info">
            {t("We couldn't check if this email is available. You can continue, and we'll check again then.")}
          </Banner>
        )}
        <PasswordField
          label={t('Password')}
          description={form.errors.password ? undefined : t(passwordRule)}
          autoComplete="new-password"
          required
          visibilityToggleButtonProps={{ 'aria-label': t('Show the password'), tabIndex: 0 }}
          {...field('password')}
        />
        <DateField label={t('Date of birth')} autoComplete="bday" {...field('dateOfBirth')} />
        <PhoneNumberField label={t('Phone number')} {...field('phoneNumber')} />
        <GenderField {...field('gender')} />
        <TermsLine />
        <Button type="submit" fullWidth disabled={!ready} loading={signUp.isPending}>
          {t('Continue')}
        </Button>
      </Stack>
    </form>
  )
}
