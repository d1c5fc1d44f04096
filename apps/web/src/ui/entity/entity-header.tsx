import { ActionIcon, Skeleton, Title } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionMenu } from '../action-menu.tsx'
import { BlurredGround } from '../media/blurred-ground.tsx'
import { Picture } from '../media/picture.tsx'
import type { Tint } from '../theme/tint-style.ts'
import { tintStyle } from '../theme/tint-style.ts'
import classes from './entity-header.module.css'

type Props = {
  title: string
  /** Replaces the title on the screen, where more than the plain words is shown. */
  shownTitle?: ReactNode
  /** The level of the heading, 1 by default. */
  heading?: 1 | 2
  /** The poster or art. Without one the head is plain. */
  picture: string | null
  /** The round picture of a person or a club. It lies over the edge of a band in their color. */
  avatar?: ReactNode
  /** The color taken from the picture. It lies under the art. */
  tint?: Tint | null | undefined
  /** One line that says when and where. */
  meta: ReactNode
  /** Badges with the state. For a person or a club they stand in one line with the name. */
  chips?: ReactNode
  /** A figure about the thing. */
  figure?: ReactNode
  /** The main button. */
  primary?: ReactNode
  /** The buttons that share the thing. They stand beside the menu. */
  share?: ReactNode
  /** The items of the menu with all other actions. `isBusy` is true while one of them is under way. */
  menu?: { items: ReactNode; isBusy?: boolean } | undefined
  /** On a phone, the head is one line with the name, because the page below is more important. */
  isCompact?: boolean
  /** The description. */
  children?: ReactNode
  /** The links to its other pages (`TabLinks`). While the page scrolls, one line of the head stays above them. */
  tabs?: ReactNode
}

/** The head of the page of one thing, on its own picture: name, state and the main button. */
export const EntityHeader = (props: Props) => {
  const { title, shownTitle, heading = 1, picture, avatar, tint, meta } = props
  const { chips, figure, primary, share, menu, isCompact, children, tabs } = props
  const { t } = useTranslation()
  return (
    <>
      {tabs && <Collapsed title={title} picture={picture} />}
      <header
        className={classes.head}
        data-media={(picture && !avatar) || undefined}
        data-avatar={avatar ? true : undefined}
        data-compact={isCompact || undefined}
        style={tintStyle(tint)}
      >
        {avatar ? <div className={classes.band} /> : picture && <BlurredGround picture={picture} />}
        {avatar ? (
          <div className={classes.avatar}>{avatar}</div>
        ) : (
          picture && (
            <div className={classes.poster}>
              <Picture src={picture} alt="" sizes="160px" priority />
            </div>
          )
        )}
        <div className={classes.words}>
          <div className={classes.named}>
            <Title order={heading} className={classes.title}>
              {shownTitle ?? title}
            </Title>
            {avatar && chips && <div className={classes.beside}>{chips}</div>}
          </div>
          <div className={classes.meta}>{meta}</div>
        </div>
        {chips && !avatar && <div className={classes.chips}>{chips}</div>}
        {figure && <div className={classes.figure}>{figure}</div>}
        {primary && <div className={classes.primary}>{primary}</div>}
        {(share || menu) && (
          <div className={classes.menu}>
            {share}
            {menu && (
              <ActionMenu
                width={240}
                target={
                  <ActionIcon aria-label={t('More')} loading={menu.isBusy ?? false}>
                    <IconDots aria-hidden="true" />
                  </ActionIcon>
                }
              >
                {menu.items}
              </ActionMenu>
            )}
          </div>
        )}
        {children && <div className={classes.more}>{children}</div>}
      </header>
      {tabs}
    </>
  )
}

// The head as one line. Screen readers skip it, because the full head is in the page.
const Collapsed = ({ title, picture }: { title: string; picture: string | null }) => (
  <div className={classes.collapsed} aria-hidden="true">
    <div className={classes.line}>
      {picture && (
        <span className={classes.thumb}>
          <Picture src={picture} alt="" sizes="54px" />
        </span>
      )}
      <span className={classes.name}>{title}</span>
    </div>
  </div>
)

/** The layout of the head while it loads. */
export const EntityHeaderSkeleton = ({ isCompact }: Pick<Props, 'isCompact'>) => (
  <div className={classes.head} data-compact={isCompact || undefined}>
    <div className={classes.poster}>
      <Skeleton className={classes.posterSkeleton ?? ''} />
    </div>
    <div className={classes.words}>
      <Skeleton className={classes.titleSkeleton ?? ''} />
      <Skeleton h={20} maw={200} />
    </div>
    <div className={classes.chips}>
      <Skeleton h={24} w={120} radius="xl" />
    </div>
  </div>
)
