/** Which tests run, and the counts of random, crash and endurance tests. */
interface Depth {
  /**
   * True: every test. False: no tests with the tag `slow`, none that PostgreSQL repeats, and in
   * browsers on all servers only flows with the tag `@smoke`.
   */
  everyTest: boolean
  /** Random market scenarios that the trigger index and a naive model both decide. */
  scenarios: number
  /** Random operations after which money must be conserved. */
  operations: number
  /** Random operations of traders, after each of which the broker must agree with a model. */
  trades: number
  /**
   * Bad calls; in addition a tenth as many bad messages, and a twentieth as many pictures and
   * addresses.
   */
  calls: number
  /** Simultaneous logins of strangers while a user signs in. */
  logins: number
  /** Random inputs of each form, about whose validity client and server must agree. */
  forms: number
  /** Kills of the sandbox under load, on each database. */
  kills: number
  /** Kills of the registry, and as many of registry and edge in turn, while builds are released. */
  releaseKills: number
  /** Stops and kills of a sandbox, after which its twin that never stopped must agree. */
  restarts: number
  /** Simulated canaries without a fault, none of which may go back by itself. */
  canaries: number
  /** Pages in whose areas faults are planted, six in each. */
  blame: number
  /** Sessions of simulated browsers while builds are swapped, and the number of swaps. */
  storm: { sessions: number; swaps: number }
  /** Connections that clients reset, on each port and path. */
  resets: number
  /** Simultaneous sockets that send an endless message, and as many that do not read. */
  sockets: number
  /** How often each socket that does not read subscribes 48 times, the maximum in 10 s. */
  rounds: number
  /** Tab switches, and as many reconnects, in one page. */
  switches: number
  /** Seconds of a random session, in which all screens must show the balances of the ledger. */
  session: number
  /**
   * True: each fault in each area with an empty and a warm cache. False: each fault in one area.
   */
  wholeFaultMatrix: boolean
  /**
   * True: PostgreSQL for every test of stored data. False: only for tests of functions, locks and
   * concurrency.
   */
  wholePostgres: boolean
  /** True: the key screens in every language. False: in a few with long words or another script. */
  everyLanguage: boolean
  /**
   * True: the worked changes of the guide are made in a copy of the tree. False: only their files
   * are compared.
   */
  wholeGuide: boolean
  /** True: a test makes a squad's own repository, installs it and releases from it. */
  ownRepository: boolean
  /**
   * True: files that are pinned by their hashes are damaged on their way to Firefox and WebKit,
   * too.
   */
  allEngines: boolean
  /**
   * True: each kind of incident wakes an operator. False: one incident for each way in which it
   * ends.
   */
  wholeNight: boolean
  /**
   * True: no page may move while it loads. False: only the pages that people open most are tested.
   */
  everyPage: boolean
}

/** `npm test`: ten minutes, with enough of each to find common mistakes. */
const quick: Depth = {
  everyTest: false,
  scenarios: 30_000,
  operations: 50_000,
  trades: 300,
  calls: 4_000,
  logins: 50,
  forms: 500,
  kills: 2,
  releaseKills: 3,
  restarts: 2,
  canaries: 1_000,
  blame: 4,
  storm: { sessions: 200, swaps: 12 },
  resets: 54,
  sockets: 20,
  rounds: 1,
  switches: 60,
  session: 20,
  wholeFaultMatrix: false,
  wholePostgres: false,
  everyLanguage: false,
  wholeGuide: false,
  ownRepository: false,
  allEngines: false,
  wholeNight: false,
  everyPage: false,
}

/** `npm run test:whole`: what CI runs. */
const whole: Depth = { ...quick, everyTest: true }

/** `npm run test:deep`: run before a release. */
const deep: Depth = {
  everyTest: true,
  scenarios: 1_000_000,
  operations: 1_000_000,
  trades: 10_000,
  calls: 20_000,
  logins: 500,
  forms: 20_000,
  kills: 20,
  releaseKills: 300,
  restarts: 40,
  canaries: 20_000,
  blame: 36,
  storm: { sessions: 2_000, swaps: 50 },
  resets: 2_000,
  sockets: 100,
  rounds: 6,
  switches: 500,
  session: 600,
  wholeFaultMatrix: true,
  wholePostgres: true,
  everyLanguage: true,
  wholeGuide: true,
  ownRepository: true,
  allEngines: true,
  wholeNight: true,
  everyPage: true,
}

/**
 * Reads `KONTOR_DEPTH`: `quick`, which is the default, `whole`, `deep`, or a factor for the counts
 * of `deep`.
 * @throws RangeError for any other text.
 */
export function readDepth(text: string | undefined): Depth {
  if (text === undefined || text === '' || text === 'quick') return quick
  if (text === 'whole') return whole
  if (text === 'deep') return deep
  const times = Number(text)
  if (!Number.isInteger(times) || times < 1)
    throw new RangeError(`KONTOR_DEPTH is "${text}": say quick, whole, deep or a whole number.`)
  const {
    scenarios,
    operations,
    trades,
    calls,
    forms,
    kills,
    releaseKills,
    restarts,
    resets,
    switches,
    session,
  } = deep
  return {
    ...deep,
    scenarios: scenarios * times,
    operations: operations * times,
    trades: trades * times,
    calls: calls * times,
    forms: forms * times,
    kills: kills * times,
    releaseKills: releaseKills * times,
    restarts: restarts * times,
    resets: resets * times,
    switches: switches * times,
    session: session * times,
  }
}

/** The depth of this run. */
export const depth = readDepth(process.env['KONTOR_DEPTH'])
