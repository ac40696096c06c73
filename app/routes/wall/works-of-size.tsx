/** Next to the empty place of a sold work: available works of its size, to hang instead. */
import { useState } from 'react'
import type { WallWork } from '#domain/wall/wall-work.rules.ts'
import { worksOfSize, type Gap, type WorkToHang } from '#domain/wall/works-to-hang.rules.ts'
import { renditionAddress } from '#domain/images/rendition.rules.ts'
import { bigPriceText } from '#domain/catalogue/shown-price.rules.ts'
import styles from '#app/styles/wall-pick.css?url'
import { useBigPrice } from '#app/ui/store-facts.ts'
import { wallWords } from '#words/wall.ts'
import { wallWorksWords } from '#words/wall-works.ts'
import { readWorks } from './read-works.ts'
import { useWorksToHang } from './read-works-to-hang.ts'
import { ReadingFailed } from './tray.tsx'

type Props = {
  gap: Gap
  onPick: (work: WallWork) => void
}

export default function WorksOfSize({ gap, onPick }: Props) {
  const { works, isFailed, readAgain } = useWorksToHang()
  const big = useBigPrice()
  const [trouble, setTrouble] = useState<string>()
  const fitting = works && worksOfSize(works, gap)
  const pick = async ({ id, title }: WorkToHang) => {
    setTrouble(undefined)
    const [work] = (await readWorks([id])) ?? []
    if (work) onPick(work)
    else setTrouble(wallWorksWords.notHung(title))
  }
  return (
    <section className="wall-alike" aria-label={wallWorksWords.ofThatSize}>
      <link rel="stylesheet" href={styles} precedence="late" />
      {isFailed && <ReadingFailed words={wallWords.worksNotRead} onAgain={readAgain} />}
      <p className="wall-tray-head w500 small" role="status">
        {trouble ?? (fitting && wallWorksWords.ofAboutThatSize(fitting.length))}
      </p>
      {fitting && fitting.length > 0 && (
        <ul>
          {fitting.map((work) => (
            <li key={work.id}>
              <button type="button" onClick={() => void pick(work)}>
                <span className="wall-alike-picture centre">
                  <img
                    src={renditionAddress({ pictureId: work.picture.id, width: 160, format: 'webp' })}
                    width={work.picture.width}
                    height={work.picture.height}
                    alt=""
                    decoding="async"
                  />
                </span>
                <span>
                  <span className="work">{work.title}</span>
                  <span className="ash">
                    {wallWords.artistAndSize(work.artistName, wallWords.size(work.size.widthCm, work.size.heightCm))}
                  </span>
                </span>
                <span className="price">{bigPriceText(work.pricePaise, work.taxPercent, big)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
