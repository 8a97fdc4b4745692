import { readFileSync, readdirSync } from 'node:fs';
import { openStage } from './src/stage/stage.ts';
import { runLoad } from './src/load/run-load.ts';
const cpu=(pid:number)=>{try{const s=readFileSync(`/proc/${pid}/stat`,'utf8');const f=s.slice(s.lastIndexOf(')')+2).split(' ');return (Number(f[11])+Number(f[12]))*10}catch{return 0}};
const kids=(p:number)=>readdirSync('/proc').filter(x=>/^\d+$/.test(x)).map(Number).filter(pid=>{try{const s=readFileSync(`/proc/${pid}/stat`,'utf8');return Number(s.slice(s.lastIndexOf(')')+2).split(' ')[1])===p}catch{return false}});
const programs=process.argv.slice(2); const stages=[]; for(const p of programs) stages.push(await openStage(p,{count:5000,seed:1}));
try{ const tokens=[]; for(const s of stages) tokens.push(await s.signIn()); const med=(a:number[])=>a.toSorted((x,y)=>x-y)[Math.floor(a.length/2)]!;
const out=stages.map(()=>({rate:[] as number[],srv:[] as number[],pg:[] as number[]})); let seed=1;
for(let r=-1;r<Number(process.env.R??4);r++) for(const [i,st] of stages.entries()){
 const pg=()=>new Map(kids(st.databasePid).map(k=>[k,cpu(k)])); const b=pg(), s=cpu(st.server.pid); let after=b; const iv=setInterval(()=>{after=new Map([...after,...pg()])},250);
 const res=await runLoad({clients:Number(process.env.C??16),warmUpMilliseconds:0,milliseconds:3000,seed:seed++,door:{kind:'http',port:st.server.port,token:tokens[i]!}}); clearInterval(iv);
 let p=0; for(const [k,v] of after) p+=v-(b.get(k)??0);
 if(r>=0){out[i]!.rate.push(res.perSecond);out[i]!.srv.push((cpu(st.server.pid)-s)*1000/res.saves);out[i]!.pg.push(p*1000/res.saves)}
}
out.forEach((o,i)=>console.log(programs[i]!.split('/').at(-2),'rate',med(o.rate).toFixed(0),'srv',med(o.srv).toFixed(0),'pg',med(o.pg).toFixed(0), o.srv.map(x=>x.toFixed(0)).join(' ')));
}finally{for(const s of stages) await s.close()}
