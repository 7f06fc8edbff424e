import { bookingsOf, bookingText, readBookable } from '/work/main/bench/bookings.ts'
import { addRooms, raiseIds } from '/work/main/bench/busy-house.ts'
import { openCreatePeer } from '/work/main/bench/create-peer.ts'
import { addHouseholds } from '/work/main/bench/households.ts'
import { openKennel, untilQuiet } from '/work/main/bench/kennel.ts'
import { applyLoad } from '/work/main/bench/load.ts'
import { readFileSync, readdirSync } from 'node:fs'
const cpu = (pid: number) => { const f = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' '); return (Number(f[11]) + Number(f[12]) + Number(f[13]) + Number(f[14])) * 10 }
const pgCpu = (dir: string) => { let sum = 0; const pm = Number(readFileSync(dir + '/postgres/cluster/postmaster.pid', 'utf8').split('\n')[0]); for (const p of readdirSync('/proc')) { if (!/^\d+$/.test(p)) continue; try { const st = readFileSync(`/proc/${p}/stat`, 'utf8').split(') ')[1].split(' '); if (Number(p) === pm || Number(st[1]) === pm) sum += (Number(st[11]) + Number(st[12])) * 10 + (Number(p) === pm ? (Number(st[13]) + Number(st[14])) * 10 : 0) } catch {} } return sum }
const kennel = await openKennel()
try {
  const { pool, servers } = kennel
  const ports = servers.map(({ port }) => port)
  await raiseIds(pool)
  await addRooms(pool, 10)
  const households = await addHouseholds(pool, 'ours', 2_000)
  const bookable = await readBookable(ports[0] ?? 0, pool)
  const peer = process.argv[3] === 'nopeer' ? null : await openCreatePeer(kennel, bookable)
  const next = bookingsOf(households, bookable)
  for (let i = 0; i < Number(process.argv[2] ?? 2); i++) {
    const t0 = performance.now()
    await untilQuiet(kennel)
    const t1 = performance.now()
    const pid = servers[0].process.pid!; const dir = kennel.dataDir; const c0 = cpu(pid), g0 = pgCpu(dir)
    const ours = await applyLoad({ ports, connections: 20, milliseconds: 3000, request: () => bookingText(next(), bookable) })
    console.log('ours', ours.perSecond.toFixed(0), 'p50', ours.medianMs.toFixed(0), 'others', ours.others, 'waited', Math.round(t1 - t0), 'node ms/create', ((cpu(pid) - c0) / ours.answered).toFixed(2), 'pg ms/create', ((pgCpu(dir) - g0) / ours.answered).toFixed(2))
    if (peer) {
    await untilQuiet(kennel)
    const g1 = pgCpu(dir); const c1 = cpu(pid)
    const p = await peer.measure(3)
    console.log('peer', p.toFixed(0), 'pg ms/tx', ((pgCpu(dir) - g1) / p / 3).toFixed(2), 'node(jobs) ms/tx', ((cpu(pid) - c1) / p / 3).toFixed(2), 'ratio', ours.perSecond / p)
    }
  }
  console.log(servers[0].printed().slice(0, 600))
} finally { await kennel.stop() }
