import { Button, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { localDay } from '@reprise/rules/platform/time/local-day'
import { useTranslation } from 'react-i18next'
import { checkedBy, say } from '../../../lib/say.tsx'
import { DateField } from '../../../ui/forms/date-field.tsx'
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts'
import { Banner } from '../../../ui/states/banner.tsx'
import { viewerZone } from '../../../ui/text/format-date-time.ts'
import { GenderField } from '../../users/gender-field.tsx'
import type { OwnAccount } from '../account.api.ts'
import { useCompleteSignUp } from '../account.api.ts'
import { PhoneNumberField } from '../phone-number-field.tsx'
import type { CompleteForm } from './complete-form.ts'
import { completeForm, emptyForm, fieldsFor, missingOf, toInput } from './complete-form.ts'
import { TermsLine } from './terms-line.tsx'

/** Asks for exactly what is missing, and for consent to the terms (decision S-013). */
export const CompleteSignUpForm = ({ account }: { account: OwnAccount }) => {
  const { t } = useTranslation()
  const missing = missingOf(account)
  const shown = fieldsFor(missing)
  const rules = checkedBy(completeForm(localDay(Date.now(), viewerZone())))
  const { field, refuse, unplaced, sentBy } = useCheckedForm<CompleteForm>({
    initialValues: emptyForm,
    validate: (values) =>
      Object.fromEntries(
        Object.entries(rules(values)).filter(([name]) => shown.has(name as keyof CompleteForm)),
      ),
  })
  const complete = useCompleteSignUp()
  const refusal = unplaced(complete.error)
  const submit = (values: CompleteForm) =>
    complete.mutate(
      {
        ...toInput(values, missing),
        ...(!account.agreeToTermsAndConditions && { agreeToTermsAndConditions: true }),
      },
      {
        onError: (error) =>
          refuse(error, ({ name, ...fields }) => ({ ...fields, ...(name && { firstName: name }) })),
      },
    )
  return (
    <form {...sentBy(submit)}>
      <Stack>
        <Text>{t("Almost there: a few more details and you're in.")}</Text>
        {refusal && <Banner kind="danger">{say(t, refusal)}</Banner>}
        {shown.has('firstName') && (
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextInput label={t('First name')} autoComplete="given-name" required {...field('firstName')} />
            <TextInput label={t('Last name')} autoComplete="family-name" required {...field('lastName')} />
          </SimpleGrid>
        )}
        {shown.has('userName') && (
          <TextInput
            label={t('Username')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            {...field('userName')}
          />
        )}
        {shown.has('dateOfBirth') && (
          <DateField label={t('Date of birth')} autoComplete="bday" {...field('dateOfBirth')} />
        )}
        {shown.has('phoneNumber') && <PhoneNumberField label={t('Phone number')} {...field('phoneNumber')} />}
        {shown.has('gender') && <GenderField {...field('gender')} />}
        {!account.agreeToTermsAndConditions && <TermsLine />}
        <Button type="submit" fullWidth loading={complete.isPending}>
          {t('Continue')}
        </Button>
      </Stack>
    </form>
  )
}
