import { bundleServer } from './src/stage/bundle.ts';
import { openStage } from './src/stage/stage.ts';
import { runLoad } from './src/load/run-load.ts';
import { spawnSync, spawn } from 'node:child_process';
const stage=await openStage(await bundleServer(),{count:10000,seed:1});
try{const token=await stage.signIn(); const go=(ms:number,seed:number)=>runLoad({clients:16,warmUpMilliseconds:500,milliseconds:ms,seed,door:{kind:'http',port:stage.server.port,token}});
await go(3000,1e6); const w=go(8000,2e6); await new Promise(r=>setTimeout(r,2500));
const p=spawn('perf',['record','-g','-F','999','-p',String(stage.server.pid),'-o','/tmp/perf.data','--','sleep','5'],{stdio:'inherit'}); await new Promise(r=>p.once('exit',r)); console.log(await w);
const p2=spawn('perf',['stat','-p',String(stage.server.pid),'--','sleep','3'],{stdio:'inherit'}); const r=await go(4000,3e6); await new Promise(x=>p2.once('exit',x)); console.log(r);
}finally{await stage.close()}
