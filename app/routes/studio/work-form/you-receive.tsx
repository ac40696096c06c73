import { FactList } from '#app/ui/facts.tsx'
import {
  artistShare,
  TDS_THRESHOLD_PAISE,
  tdsPercentOf,
  type SaleLine,
} from '#domain/selling-terms/artist-share.rules.ts'
import { noPaise, paise, rupees, rupeesAndPaise, type Paise } from '#shared/money.rules.ts'
import { artistShareWords } from '#words/artist-share.ts'

/** What the artist receives of a piece. With its sum, line by line. */
export function YouReceive({ line }: { line: SaleLine }) {
  const received = rupeesAndPaise(artistShare(line).receivedPaise)
  return (
    <details className="you-receive" open>
      <summary>
        {artistShareWords.youReceive(received)} <span className="ash small">{artistShareWords.how}</span>
      </summary>
      <ShareSum line={line} />
      <p className="small ash">{artistShareWords.assumesOne}</p>
      {assumedOf(line).map((words) => (
        <p className="small ash" key={words}>
          {words}
        </p>
      ))}
    </details>
  )
}

/** Line by line, from the price to what is left. */
export function ShareSum({ line }: { line: SaleLine }) {
  const received = rupeesAndPaise(artistShare(line).receivedPaise)
  return <FactList className="facts" facts={[...sumsOf(line), [artistShareWords.total, received]]} />
}

/** Zeros are left out. */
function sumsOf(line: SaleLine): (readonly [name: string, value: string])[] {
  const { model, taxPercent, commissionPercent, rates } = line
  const { valuePaise, taxPaise, commissionPaise, commissionGstPaise, tdsPaise, tcsPaise } = artistShare(line)
  const taxOf = model === 'shop' ? artistShareWords.taxOfShare : artistShareWords.taxOfWork
  const sums: readonly (readonly [name: string, amount: Paise])[] = [
    [artistShareWords.price, valuePaise],
    // On the share, it comes after the commission.
    ...(model === 'artist' ? [[taxOf(taxPercent), taxPaise] as const] : []),
    [artistShareWords.commission(commissionPercent), paise(-commissionPaise)],
    ...(model === 'shop' ? [[taxOf(taxPercent), taxPaise] as const] : []),
    [artistShareWords.taxOfCommission(rates.commissionGst), paise(-commissionGstPaise)],
    [artistShareWords.tds(tdsPercentOf(line)), paise(-tdsPaise)],
    [artistShareWords.tcs(rates.tcs), paise(-tcsPaise)],
  ]
  return sums.flatMap(([name, amount]) => (amount === noPaise ? [] : [[name, rupeesAndPaise(amount)] as const]))
}

/** What is assumed about the artist's taxes. */
function assumedOf({ model, standing: { gst, hasPan, isIndividual }, isAboveTdsThreshold }: SaleLine): string[] {
  if (gst === 'none' && !hasPan) return [artistShareWords.assumesNothingKnown[model]]
  const isBelow = model === 'artist' && hasPan && isIndividual && !isAboveTdsThreshold
  return [
    artistShareWords.fromYourDetails,
    ...(isBelow ? [artistShareWords.noTdsBelow(rupees(TDS_THRESHOLD_PAISE))] : []),
  ]
}
