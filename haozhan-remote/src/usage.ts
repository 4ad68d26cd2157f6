export const USAGE = `haozhan-remote：在自己的仓库里写一个模块，只要线上的地址和团队的密钥
  new <模块> [标题]      在这个空文件夹里建好模块的仓库，例如 haozhan-remote new gift 礼品
  pull [https://…]       从线上取类型、测试用的模块、版本和设计变量；地址记在 package.json 里
  dev                    在线上的号栈里运行它，只有本机看得到，改动保存后页面自己更新；PORT 改端口（默认 8080）
  check                  放到线上会不会出错：版本、类型、名字、接口、页面、大小
  test [文件]            跑它的测试
  build                  构建到 dist
  release                检查、测试、构建、发布给所有访客
    --canary 10          只给百分之十的访客
    --canary steps       从百分之一起，没有变差就放大到全部，变差就撤下
    --preview            不发布，给一个链接：拿到链接的人在真的店里看到这个版本，72 小时
    --with <预览编号>     加进一个还开着的预览
    --untested           不跑它的测试，登记里会写明
    --why '…'            写进发布历史的一句话
    --key team.key       团队的私钥（或设置 RELEASE_KEY_FILE）
  rollback               退回上一次发布，--why 和 --key 同上`;
