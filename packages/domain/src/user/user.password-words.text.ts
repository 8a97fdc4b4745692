/**
 * English words that people often choose for passwords, by topic. Compiled by hand; each word is here once, in small letters
 * without spaces: the rules in `user.password.ts` add digits, signs, capitals, exchanged letters and the other keyboard layout.
 */
export const englishWords = `
password passwort passwd passw passcode passphrase pass word secret secrets private access login logon signin signup enter entry open
opensesame sesame letmein letme welcome hello helloworld hey goodbye user username usern admin administrator administration root super
superuser supervisor operator manager owner master guest visitor account default changeme change changeit newpass newpassword mypass
mypassword yourpassword nopassword thepassword test tester testing testtest temp temporary tempo demo example sample system server service
services computer laptop desktop internet network online website webmaster email mail gmail google yahoo hotmail outlook facebook twitter
instagram telegram viber whatsapp skype youtube netflix amazon android iphone samsung nokia huawei xiaomi microsoft windows linux ubuntu
debian oracle cisco apple macbook office excel database mysql postgres postgresql mongodb docker github gitlab python javascript java code
coder coding hacker hack hackme cracker matrix neo trinity morpheus cyber security secure safety safe keyboard monitor mouse printer phone
mobile number numbers letters alphabet qwerty qwertz azerty dvorak asdf zxcvbn

love lover loveme loveyou iloveyou ilove iloveu ilovehim ilover lovelove lovely loving mylove truelove sweetheart sweet sweetie sweety
heart hearts honey darling dear baby babygirl babyboy babe angel angels angelina princess prince queen king kings kingdom hottie sexy
sexyboy sexygirl kiss kisses kissme hugs forever always together family mother mom mommy mummy father dad daddy papa mama brother sister
grandma grandpa husband wife bestfriend friend friends friendship boyfriend girlfriend children child kid kids girl girls boy boys man
woman lady ladies gentleman people person human life mylife dream dreams dreamer believe faith hope peace happy happiness joy smile laugh
laughing funny fun crazy cool awesome beautiful beauty pretty cute lucky luck fortune blessed bless jesus christ jesuschrist god godisgood
godislove lord heaven church bible religion buddha islam christian holy spirit soul grace mercy destiny

monkey dragon tiger lion eagle bear wolf fox rabbit bunny horse pony cat cats kitty kitten dog dogs doggy puppy bulldog rottweiler pitbull
husky panda koala penguin dolphin shark whale turtle snake cobra viper spider scorpion butterfly bee bird birdie parrot hawk falcon
phoenix unicorn dinosaur elephant giraffe zebra buffalo bull cow goat sheep chicken duck goose turkey rooster frog fish salmon hamster
squirrel beaver otter panther jaguar cheetah leopard cougar puma lynx wolves pegasus griffin dragonfly ladybug

summer winter spring autumn fall season january february march april may june july august september october november december monday
tuesday wednesday thursday friday saturday sunday weekend holiday vacation christmas easter halloween birthday newyear today tomorrow
yesterday morning evening night midnight daylight sun sunny sunshine sunrise sunset sunflower moon moonlight star stars stardust starlight
sky skywalker cloud rain rainbow raindrop snow snowflake snowball snowman ice icecream storm thunder lightning wind fire water earth ocean
sea river lake island beach mountain forest tree trees leaf flower flowers rose roses lily daisy tulip orchid lotus violet jasmine garden
nature world planet mercury venus mars jupiter saturn uranus neptune pluto galaxy universe space cosmos comet eclipse

red blue green yellow orange purple pink black white brown gray grey silver gold golden diamond diamonds crystal ruby emerald sapphire
pearl platinum shadow shadows darkness dark light lights colour colors scarlet crimson indigo turquoise magenta

football soccer baseball basketball hockey volleyball tennis golf golfer cricket rugby boxing boxer karate judo swimming swimmer running
runner skating skater skateboard snowboard surfing surfer racing racer biker bike bicycle motorcycle fitness fighter fight champion
champions winner winners player players gamer game games gaming play playboy playstation nintendo xbox minecraft fortnite roblox pokemon
pikachu mario luigi zelda sonic warcraft starcraft diablo counterstrike halo doom tetris barcelona realmadrid liverpool chelsea arsenal
manchester united juventus milan inter bayern dynamo dortmund ajax lakers yankees cowboys steelers eagles packers broncos raiders redsox
rangers tigers bulls celtics warriors giants panthers dolphins ronaldo messi neymar beckham jordan kobe lebron

superman batman spiderman ironman wolverine hulk thor captain avengers marvel joker catwoman wonderwoman starwars startrek jedi sith vader
darthvader yoda luke leia hansolo chewbacca gandalf frodo hobbit aragorn legolas mordor harrypotter hogwarts hermione dumbledore voldemort
gryffindor slytherin terminator rambo rocky godfather godzilla kingkong titanic avatar frozen shrek simpsons simpson homer southpark
garfield snoopy scooby scoobydoo mickey mickeymouse minnie donald donaldduck tinkerbell cinderella pocahontas bambi simba nemo spongebob
dora barbie hellokitty tweety popeye naruto sasuke sakura goku dragonball bleach onepiece metallica nirvana slipknot eminem rammstein
beatles acdc ironmaiden pinkfloyd ledzeppelin linkinpark greenday blink182 beyonce rihanna madonna shakira elvis music musica rock
rockstar rocknroll metal punk jazz blues guitar guitarist piano drummer drums singer song songs dance dancer dancing party disco concert
radio movie movies cinema theatre hollywood

banana cherry strawberry lemon lime melon peach mango kiwi grape pineapple coconut tomato potato pumpkin carrot onion garlic pepper ginger
cinnamon vanilla chocolate candy cookie cookies cake cupcake muffin donut pie bread butter cheese milk coffee espresso latte tea sugar
salt honeybee pizza burger hamburger hotdog sandwich taco pasta spaghetti noodle sushi steak bacon egg eggs breakfast lunch dinner supper
kitchen beer vodka whiskey whisky wine tequila champagne cocktail martini heineken guinness corona cocacola coca pepsi sprite fanta
redbull snickers oreo nutella

ferrari porsche mercedes bmw audi volkswagen toyota honda nissan mazda mitsubishi subaru suzuki yamaha kawasaki harley harleydavidson
ducati ford mustang chevrolet chevy camaro corvette dodge lexus hyundai renault peugeot citroen skoda opel fiat lamborghini maserati
bentley bugatti tesla truck trucks driver train airplane aircraft pilot rocket missile submarine titan apollo

america american usa england english britain london paris france french berlin germany german spain spanish italy italian rome europe
poland polish warsaw krakow canada canadian mexico brazil argentina australia sydney japan tokyo china chinese korea india africa egypt
israel greece sweden norway denmark finland ireland scotland austria vienna holland amsterdam portugal lisbon texas dallas chicago boston
newyork manhattan brooklyn california losangeles sanfrancisco florida miami lasvegas vegas hawaii alaska

freedom liberty justice power powerful strong strength force energy electric atomic nuclear thunderbird hero heroes legend legendary
knight knights soldier army military marine navy airforce police sheriff detective agent jamesbond bond007 sniper killer murder death dead
devil demon evil hell satan lucifer vampire zombie ghost monster witch wizard magic magical mystery secretly ninja samurai pirate pirates
viking gladiator spartan warrior hunter hunting fisher fishing cowboy gangster gangsta mafia rebel outlaw bandit ranger guardian money
cash dollar dollars euro rich richard million millionaire billion business company boss chief director president banker market school
college university student students teacher professor doctor nurse lawyer engineer architect builder worker artist writer poet book books
library science scientist physics chemistry biology history mathematics maths einstein newton galileo

anything nothing something everything whatever whoever nobody somebody everybody someone anyone never ever maybe please thanks thankyou
sorry because therefore question answer problem solution first second third last best better good great perfect fuckyou fuckme fuckoff
fucker fuck shit bullshit asshole bitch bastard damn dammit whatthe stupid idiot loser moron retard pussy dick cock penis boobs tits ass
butt horny porn sex sexsex sexual naked lesbian gay bigdick biteme suckit eatme bigboy bigdaddy bigman doctorwho trustno trustnoone whoami
iamgod iamthebest imthebest blahblah blah lol lmao rofl omg wtf abcabc xyz foobar foo bar baz qux lorem ipsum asdasd qweqwe zxczxc poiuy
lkjhg mnbvc permission house home homes homeless shelter cluster damage address building apartment window door street city village country
region oblast housing repair roof wall floor brick cement
`;
