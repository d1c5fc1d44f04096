import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronRight } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AvatarStack } from '../../../ui/people/avatar-stack.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.ts'
import classes from './event-going.module.css'
import type { Going } from './going-count.ts'

const GoingList = lazyPart(async () => (await import('./going-list.tsx')).GoingList)

type Props = {
  faces: NonNullable<Going['going']>['faces']
  count: number
  slug: string
  showsRepScores: boolean
}

/** The faces of the first people who are going, and how many go. A press opens the whole list. */
export const GoingFaces = ({ faces, ...listed }: Props) => {
  const { t } = useTranslation()
  const [opened, { open, close }] = useDisclosure(false)
  // The list stays mounted after its first opening, so that it can give the focus back.
  const [isThere, setIsThere] = useState(false)
  return (
    <>
      <UnstyledButton
        className={classes.open ?? ''}
        aria-haspopup="dialog"
        onClick={() => {
          setIsThere(true)
          open()
        }}
      >
        <AvatarStack people={faces} total={listed.count} size={40} />
        <VisuallyHidden>{t("See who's going")}</VisuallyHidden>
        <IconChevronRight size={20} stroke={1.75} aria-hidden="true" />
      </UnstyledButton>
      {isThere && (
        <Suspense>
          <GoingList {...listed} opened={opened} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
