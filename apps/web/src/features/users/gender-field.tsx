import { Group, Radio } from '@mantine/core'
import type { Gender } from '@reprise/rules/users/enums'
import { genderLabels, signUpGenders } from '@reprise/rules/users/enums'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnnouncedError } from '../../ui/forms/use-announced-error.ts'

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
  const errorId = useId()
  const isWrong = Boolean(props.error)
  useAnnouncedError(errorId, props.error)
  return (
    <Radio.Group label={t('Gender')} required errorProps={{ id: errorId }} {...props}>
      <Group mt={6}>
        {offered.map((gender) => (
          <Radio
            key={gender}
            value={gender}
            label={t(genderLabels[gender])}
            aria-invalid={isWrong}
            aria-describedby={isWrong ? errorId : undefined}
          />
        ))}
      </Group>
    </Radio.Group>
  )
}
