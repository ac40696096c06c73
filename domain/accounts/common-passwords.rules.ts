/**
 * Passwords that guessers try first: stolen ones, known words with digits or signs around them, keyboard patterns, and
 * personal details.
 */
import { STOLEN_PASSWORDS } from './stolen-passwords.rules.ts'

/** Words that are heads of the lists of stolen passwords, and those that are guessed of people in India and of shops. */
const WORDS = new Set(
  `password passwort passwd passphrase secret letmein welcome login admin administrator root user guest test tester
  testing default changeme master access hello helloworld whatever trustno trustnoone iloveyou loveyou lovely love
  lover myself mylove princess prince queen king sunshine moonlight shadow dragon monkey tiger lion eagle falcon panther
  butterfly flower rainbow angel angels heaven freedom forever friend friends bestfriend family mother father daddy
  mommy mummy papa baby babygirl babyboy sweetheart honey sugar candy chocolate cookie pepper ginger orange banana
  cherry apple mango computer internet google facebook instagram whatsapp youtube twitter microsoft windows samsung
  android iphone nokia starwars superman batman spiderman ironman pokemon naruto minecraft fortnite football soccer
  cricket baseball basketball hockey tennis liverpool chelsea arsenal barcelona madrid juventus manchester united
  realmadrid champion winner player gamer killer hunter ranger soldier warrior ninja pirate hacker matrix phoenix
  thunder lightning storm summer winter spring autumn monday tuesday wednesday thursday friday saturday sunday january
  february march april june july august september october november december diamond silver golden purple yellow
  charlie michael jordan jessica ashley daniel michelle jennifer thomas robert andrew joshua matthew anthony william
  george nicole hannah samantha amanda victoria alexander maggie buster harley cooper bailey jasmine football starwars
  qwerty qwertz azerty asdf asdfgh zxcvbn zxcvbnm qazwsx qazwsxedc qweasd qweasdzxc onetwothree abcabc
  india indian hindustan bharat mumbai bombay delhi newdelhi kolkata calcutta chennai madras bangalore bengaluru
  hyderabad pune jaipur kerala punjab gujarat rajasthan krishna radhe radhakrishna radheradhe ganesha ganesh ganpati
  shiva mahadev harharmahadev omnamahshivaya omsairam sairam saibaba jaimatadi jaishriram hanuman bajrangbali ram
  rama sita lakshmi durga namaste namaskar jaihind vandemataram sachin tendulkar dhoni virat kohli rohit bollywood
  salman shahrukh deepika priyanka katrina anjali pooja priya neha rahul amit sanjay vijay rajesh suresh ramesh mahesh
  kumar sharma singh patel gupta khan reddy business company manager service support sales office store shop shopping
  artist artists artwork gallery painting original wallart jewellery jewelry rangrekha rang rekha`.split(/\s+/),
)

const RUNS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb',
]
const DIGITS_ONLY_MIN = 13
const OWN_WORD_MIN = 3

export function isCommonPassword(password: string, ownWords: readonly string[]): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  const own = new Set(ownWords.flatMap(spellings).filter((word) => word.length >= OWN_WORD_MIN))
  if (spellings(plain).some((word) => own.has(word))) return true
  if (/^[\P{L}]*$/u.test(plain) && plain.length < DIGITS_ONLY_MIN) return true
  if (/^(.{1,4})\1+.{0,3}$/u.test(plain) || isRun(plain) || isStolen(plain) || isStolen(coreOf(plain))) return true
  return [coreOf(plain), unmasked(coreOf(plain)), coreOf(unmasked(plain))].some((core) => isKnown(core, own))
}

const isStolen = (text: string) => STOLEN_PASSWORDS.includes(` ${text} `)

/** A known word, two of them in a row, or one's own. */
function isKnown(core: string, own: ReadonlySet<string>): boolean {
  if (WORDS.has(core) || own.has(core) || isRun(core)) return true
  for (let at = 2; at <= core.length - 2; at++) {
    const [head, tail] = [core.slice(0, at), core.slice(at)]
    if (WORDS.has(head) && (WORDS.has(tail) || own.has(tail))) return true
  }
  return false
}

function isRun(text: string): boolean {
  const reversed = Array.from(text).toReversed().join('')
  return text.length > 3 && RUNS.some((run) => run.includes(text) || run.includes(reversed))
}

/** Without the digits and signs that are put before and after a word. */
const coreOf = (text: string) => text.replace(/^[\P{L}]+|[\P{L}]+$/gu, '').replace(/[\s._-]/g, '')

const MASKS: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}
const unmasked = (text: string) =>
  text.replace(/(?<=\p{L})[@431!0$57]|[@431!0$57](?=\p{L})/gu, (sign) => MASKS[sign] ?? sign)

/** A word, its letters alone, and the part of an e-mail address before its sign. */
function spellings(word: string): string[] {
  const plain = word.normalize('NFKC').toLowerCase()
  const letters = plain.replace(/[^\p{L}\p{M}]/gu, '')
  return [plain, letters, plain.split('@')[0] ?? '', plain.replace(/@.*$/, '').replace(/[^\p{L}\p{M}]/gu, '')]
}
