import { Group, Radio } from '@mantine/core'
import type { Gender } from '@reprise/rules/users/enums'
import { genderLabels, signUpGenders } from '@reprise/rules/users/enums'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

type Props = {
  value: string
  onChange: (gender: string) => void
  error?: ReactNode
  /** The three that sign-up offers, unless told. */
  offered?: readonly Gender[]
}

/** One gender of a few. */
export const GenderField = ({ offered = signUpGenders, ...props }: Props) => {
  const { t } = useTranslation()
  return (
    <Radio.Group label={t('Gender')} required {...props}>
      <Group mt={6}>
        {offered.map((gender) => (
          <Radio key={gender} value={gender} label={t(genderLabels[gender])} />
        ))}
      </Group>
    </Radio.Group>
  )
}
