import { readFileSync, readdirSync } from 'node:fs';
import { bundleServer } from './src/stage/bundle.ts';
import { openStage } from './src/stage/stage.ts';
import { runLoad } from './src/load/run-load.ts';
const cpu=(pid:number)=>{try{const s=readFileSync(`/proc/${pid}/stat`,'utf8');const f=s.slice(s.lastIndexOf(')')+2).split(' ');return (Number(f[11])+Number(f[12]))*10}catch{return 0}};
const kids=(p:number)=>readdirSync('/proc').filter(x=>/^\d+$/.test(x)).map(Number).filter(pid=>{try{const s=readFileSync(`/proc/${pid}/stat`,'utf8');return Number(s.slice(s.lastIndexOf(')')+2).split(' ')[1])===p}catch{return false}});
const stage=await openStage(await bundleServer(),{count:Number(process.env.N??10000),seed:1});
try{
const token=await stage.signIn();
let seed=5000;
await runLoad({clients:8,warmUpMilliseconds:500,milliseconds:4000,seed:1,door:{kind:'http',port:stage.server.port,token}});
const pg=()=>new Map(kids(stage.databasePid).map(k=>[k,cpu(k)]));
for(const clients of (process.env.C??'1,8,32').split(',').map(Number))  for(let r=0;r<Number(process.env.R??2);r++) for(const kind of (process.env.K??'http,bare').split(',') as ('http'|'bare')[]){
  const b=pg(), s=cpu(stage.server.pid);
  const door=kind==='http'?{kind,port:stage.server.port,token}:{kind,url:stage.databaseUrl,author:stage.author};
  let after=b; const iv=setInterval(()=>{after=new Map([...after,...pg()])},200);
  const res=await runLoad({clients,warmUpMilliseconds:500,milliseconds:Number(process.env.T??3000),seed:seed++,door});
  clearInterval(iv); const total=res.saves*(Number(process.env.T??3000)+500)/Number(process.env.T??3000);
  let p=0; for(const [k,v] of after) p+=v-(b.get(k)??0);
  console.log(kind,clients,Math.round(res.perSecond)+'/s','p50',res.p50.toFixed(2),'p95',res.p95.toFixed(2),'server us/save',Math.round((cpu(stage.server.pid)-s)*1000/total),'pg us/save',Math.round(p*1000/total));
}
}finally{await stage.close()}
